import type { SchoolRecord } from '@freehold/operations';

type School = readonly [
  urn: string,
  name: string,
  phase: SchoolRecord['phases'][number],
  ofstedRating: SchoolRecord['ofstedRating'],
  inspectionDate: string,
  latitude: number,
  longitude: number,
];

/**
 * Real schools: the ten nearest primary and four nearest secondary ones of the state to the middle of the outcode, with
 * the last overall grade that Ofsted gave or confirmed, null where its last inspection gave none. Of the other outcodes
 * no open excerpt with reference numbers and inspection dates is at hand: their schools are invented.
 *
 * Sources: Department for Education, Get Information about Schools; Ofsted, management information of state-funded
 * schools; inspections until June 2025. Contains public sector information licensed under the Open Government Licence
 * v3.0.
 */
export const schools: Readonly<Record<string, readonly School[]>> = {
  SE15: [
    ['140507', 'John Donne Primary School', 'primary', 2, '2023-11-29', 51.47305, -0.06132],
    [
      '137413',
      'Harris Primary Academy Peckham Park',
      'primary',
      2,
      '2024-02-21',
      51.47681,
      -0.06563,
    ],
    [
      '100825',
      'St James the Great Roman Catholic Primary School',
      'primary',
      2,
      '2022-10-12',
      51.47436,
      -0.07311,
    ],
    ['134225', 'Harris Academy Peckham', 'secondary', 2, '2025-02-11', 51.47273, -0.07415],
    [
      '100857',
      'The St Thomas the Apostle College',
      'secondary',
      null,
      '2024-11-06',
      51.47074,
      -0.05634,
    ],
    ['100826', 'St Francis RC Primary School', 'primary', 2, '2023-06-15', 51.48003, -0.06708],
    ['100780', 'Bird In Bush School', 'primary', 2, '2024-07-02', 51.48043, -0.06343],
    ['100775', 'Bellenden Primary School', 'primary', 2, '2024-03-06', 51.46489, -0.06777],
    ['100821', 'Oliver Goldsmith Primary School', 'primary', 2, '2022-05-24', 51.47484, -0.0782],
    ['142090', 'The Belham Primary School', 'primary', 2, '2024-06-12', 51.46606, -0.07358],
    ['134903', 'Rye Oak Primary School', 'primary', 2, '2023-05-10', 51.46452, -0.06315],
    ['100691', 'Kender Primary School', 'primary', 2, '2025-03-11', 51.47499, -0.0508],
    ['135073', "Haberdashers' Hatcham College", 'secondary', null, '2024-11-20', 51.46785, -0.0435],
    [
      '135816',
      "Harris Boys' Academy East Dulwich",
      'secondary',
      1,
      '2023-11-28',
      51.45706,
      -0.06528,
    ],
  ],
};
