/** A made-up receipt without a fault, in parts of which tests replace one or add to one; nothing of it is asked about. */
export const HEAD = [
  'Fernhill Provisions                     ',
  '410 Larkspur Ave                        ',
  'Salem, OR 97301                         ',
  'Invoice No: 730114',
  '2024-03-09 16:31',
];
/** They come to $100.00. */
export const GOODS = ['Tarn Gummies 100mg               $60.00 ', 'Blue Meadow Flower 3.5g          $40.00 '];
/** The head of a shop in Malaysia without a fault. */
export const HEAD_IN_MALAYSIA = [
  'KEDAI MERANTI SDN BHD',
  'NO. 8, JALAN DAMAR 3',
  '43000 KAJANG, SELANGOR',
  'Bill No: 2133',
  '12/03/2018 10:41',
];
