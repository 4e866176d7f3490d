import type { Nation } from '@freehold/operations';

/**
 * Postcodes with a position and postcode districts of each postcode area of Great Britain: `AREA:POSTCODES/DISTRICTS`. Counted
 * in OS Code-Point Open 2024.1.0 of January 2024. Contains OS data © Crown copyright and database right 2024.
 */
const counted = `AB:17335/34 AL:7804/10 B:41913/78 BA:15477/19 BB:13521/14 BD:17212/27 BH:15266/26 BL:10372/12 BN:22352/36
  BR:6824/8 BS:27245/39 CA:12833/29 CB:11018/16 CF:23371/39 CH:19035/37 CM:18435/28 CO:13642/16 CR:8028/11
  CT:15173/22 CV:20973/24 CW:9763/13 DA:9190/18 DD:9080/11 DE:17799/24 DG:6886/15 DH:9133/12 DL:13460/18
  DN:22122/32 DT:7900/11 DY:11077/14 E:16834/21 EC:3650/27 EH:25033/57 EN:8487/11 EX:22717/33 FK:7785/21
  FY:7395/8 G:32250/55 GL:21499/27 GU:22517/38 HA:10257/10 HD:7186/9 HG:4482/5 HP:14093/24 HR:6510/9 HS:976/9
  HU:11225/20 HX:5701/7 IG:6065/11 IP:21594/34 IV:7504/50 KA:11758/30 KT:14232/24 KW:1858/16 KY:10245/17
  L:20754/49 LA:11930/23 LD:2220/8 LE:23041/26 LL:20255/67 LN:9463/13 LS:21999/32 LU:6404/7 M:32203/46
  ME:16938/20 MK:15968/27 ML:9815/12 N:17413/25 NE:33662/64 NG:29513/31 NN:16827/19 NP:13881/18 NR:24087/36
  NW:14069/13 OL:13175/16 OX:20365/26 PA:9492/67 PE:27379/36 PH:6194/43 PL:17888/36 PO:24361/34 PR:13514/13
  RG:23652/30 RH:16306/21 RM:10000/20 S:34297/51 SA:23307/53 SE:20624/29 SG:12095/19 SK:16632/19 SL:10677/12
  SM:4357/7 SN:14609/20 SO:18500/25 SP:8698/11 SR:6604/8 SS:11979/19 ST:17774/22 SW:20079/28 SY:14587/26
  TA:12020/24 TD:4525/15 TF:7137/13 TN:23062/40 TQ:10075/14 TR:12417/27 TS:17760/29 TW:11060/20 UB:7228/12
  W:18637/26 WA:18304/18 WC:2593/14 WD:7417/12 WF:14677/18 WN:7266/8 WR:8946/16 WS:10279/15 WV:10448/18
  YO:19126/31 ZE:654/3`;

/** Of Northern Ireland, whose only area is BT: about; not confirmed. */
const northernIreland = 'BT:49000/80';

/** Nations of the areas that have postcodes outside England, counted in the same file; GL has one postcode in Wales. */
const elsewhere: Readonly<Record<string, readonly Nation[]>> = {
  'AB DD EH FK G HS IV KA KW KY ML PA PH ZE': ['scotland'],
  'DG TD': ['scotland', 'england'],
  'CF SA': ['wales'],
  'CH GL HR LD LL NP SY': ['england', 'wales'],
  BT: ['northern_ireland'],
};

export const nationsOfAreas: ReadonlyMap<string, readonly Nation[]> = new Map(
  Object.entries(elsewhere).flatMap(([areas, nations]) =>
    areas.split(' ').map((area) => [area, nations] as const),
  ),
);

export interface PostcodesOfArea {
  readonly postcodes: number;
  readonly districts: number;
}

export const postcodesOfAreas: ReadonlyMap<string, PostcodesOfArea> = new Map(
  `${counted} ${northernIreland}`.split(/\s+/).map((entry) => {
    const [area = '', postcodes, districts] = entry.split(/[:/]/);
    return [area, { postcodes: Number(postcodes), districts: Number(districts) }];
  }),
);
