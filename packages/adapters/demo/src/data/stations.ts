import type { StopRecord } from '@freehold/operations';

type Station = readonly [
  atcoCode: string,
  name: string,
  transportType: StopRecord['transportType'],
  latitude: number,
  longitude: number,
];

/**
 * Real stations and tram stops within about 2.6 km of the middle of each outcode, the nearest eight; NaPTAN has none of
 * Northern Ireland. Source: Department for Transport, NaPTAN, release of 24 July 2026. Contains public sector
 * information licensed under the Open Government Licence v3.0.
 */
export const stations: Readonly<Record<string, readonly Station[]>> = {
  M14: [
    ['9100MLDTHRD', 'Mauldeth Road', 'train', 53.43306, -2.20925],
    ['9100LVHM', 'Levenshulme', 'train', 53.44416, -2.19267],
    ['9400ZZMAWIT', 'Withington', 'tram', 53.4328, -2.24939],
    ['9400ZZMABNR', 'Burton Road', 'tram', 53.42917, -2.24064],
  ],
  LS6: [
    ['9100BRLEYPK', 'Burley Park', 'train', 53.81203, -1.57777],
    ['9100HEDNGLY', 'Headingley', 'train', 53.81797, -1.59419],
  ],
  B29: [
    ['9100SELYOAK', 'Selly Oak', 'train', 52.44198, -1.93581],
    ['9100UNVRSYB', 'University', 'train', 52.45124, -1.93668],
    ['9100BOURNVL', 'Bournville', 'train', 52.42696, -1.92642],
  ],
  BS5: [
    ['9100LAWRNCH', 'Lawrence Hill', 'train', 51.45801, -2.56443],
    ['9100STPLTNR', 'Stapleton Road', 'train', 51.46751, -2.56622],
    ['9100BRSTLTM', 'Bristol Temple Meads', 'train', 51.44914, -2.58132],
    ['9100ASHYDN', 'Ashley Down', 'train', 51.47875, -2.5767],
  ],
  NG7: [
    ['9100NTNG', 'Nottingham', 'train', 52.94707, -1.14638],
    ['9400ZZNOTFR', 'The Forest', 'tram', 52.96511, -1.16724],
    ['9400ZZNOHSC', 'High School', 'tram', 52.96261, -1.16186],
    ['9400ZZNOHGM', 'Hyson Green Market', 'tram', 52.96613, -1.17077],
    ['9400ZZNONLE', 'Noel Street', 'tram', 52.96719, -1.16859],
    ['9400ZZNONTU', 'NTU', 'tram', 52.95825, -1.15564],
    ['9400ZZNORDF', 'Radford Road', 'tram', 52.96956, -1.17366],
    ['9400ZZNOBCF', 'Beaconsfield Street', 'tram', 52.97023, -1.17079],
    ['9400ZZNORYC', 'Royal Centre', 'tram', 52.95522, -1.15212],
  ],
  SE15: [
    ['9100PCKHMRY', 'Peckham Rye', 'train', 51.47003, -0.06941],
    ['9100PCKHMQD', 'Queens Road Peckham', 'train', 51.47357, -0.05731],
    ['9100NUNHEAD', 'Nunhead', 'train', 51.46683, -0.05227],
    ['9100EDULWCH', 'East Dulwich', 'train', 51.46149, -0.08057],
    ['9100DENMRKH', 'Denmark Hill', 'train', 51.4682, -0.08936],
    ['9100NEWXGEL', 'New Cross Gate', 'train', 51.47513, -0.04041],
    ['9100SBRMNDS', 'South Bermondsey', 'train', 51.48814, -0.05468],
    ['9100BROCKLY', 'Brockley', 'train', 51.46465, -0.03754],
  ],
  L15: [
    ['9100WVRTTEC', 'Wavertree Technology Park', 'train', 53.40519, -2.92291],
    ['9100EDGH', 'Edge Hill', 'train', 53.40262, -2.94648],
    ['9100BROADGR', 'Broad Green', 'train', 53.4065, -2.89348],
    ['9100MSLH', 'Mossley Hill', 'train', 53.37904, -2.91544],
  ],
  NE6: [
    ['9400ZZTWCHM', 'Chillingham Road', 'tram', 54.98283, -1.57167],
    ['9400ZZTWBKR', 'Byker', 'tram', 54.97614, -1.57955],
    ['9400ZZTWWGT', 'Walkergate', 'tram', 54.98549, -1.55906],
    ['9400ZZTWMNS', 'Manors', 'tram', 54.97402, -1.60482],
    ['9400ZZTWWND', 'Wallsend', 'tram', 54.98961, -1.53233],
  ],
  OX4: [],
  YO31: [['9100YORK', 'York', 'train', 53.95797, -1.09318]],
  CF24: [
    ['9100CARDFQS', 'Cardiff Queen Street', 'train', 51.48196, -3.17018],
    ['9100CATHAYS', 'Cathays', 'train', 51.4889, -3.17868],
    ['9100CRDFCEN', 'Cardiff Central', 'train', 51.47603, -3.1793],
    ['9100CARDFBR', 'Cardiff Bay', 'train', 51.46711, -3.1664],
  ],
  SA1: [['9100SWANSEA', 'Swansea', 'train', 51.62515, -3.94155]],
  EH6: [
    ['9400ZZTWWJR', 'Foot of the Walk', 'tram', 55.97078, -3.17113],
    ['9400ZZTWWJQ', 'The Shore', 'tram', 55.97481, -3.16703],
    ['9400ZZTWWJS', 'Balfour Street', 'tram', 55.96536, -3.17626],
    ['9400ZZTWWJP', 'Port of Leith', 'tram', 55.97807, -3.16635],
    ['9400ZZTWWJO', 'Ocean Terminal', 'tram', 55.9802, -3.17767],
    ['9400ZZTWWJN', 'Newhaven', 'tram', 55.97992, -3.18846],
    ['9400ZZTWWJT', 'McDonald Road', 'tram', 55.96068, -3.18147],
    ['9400ZZTWWJU', 'Picardy Place', 'tram', 55.95682, -3.18679],
  ],
  G42: [
    ['9100CROSSHL', 'Crosshill', 'train', 55.83329, -4.25681],
    ['9100MTFL', 'Mount Florida', 'train', 55.82656, -4.26113],
    ['9100QUNPARK', 'Queens Park (Glasgow)', 'train', 55.8353, -4.26675],
    ['9100PLKLHDE', 'Pollokshields East', 'train', 55.84107, -4.2686],
    ['9100PLKLHDW', 'Pollokshields West', 'train', 55.8377, -4.27575],
    ['9100KGPK', 'Kings Park', 'train', 55.81954, -4.24652],
    ['9100CCRT', 'Cathcart', 'train', 55.81767, -4.26054],
    ['9100CRSMYLF', 'Crossmyloof', 'train', 55.83395, -4.28432],
  ],
};
