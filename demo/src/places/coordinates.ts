/** Degrees north and east, as on any map. */
export type Coordinates = readonly [latitude: number, longitude: number]

/** Where the spots lie that have photographs, by area and spot: the sun's times need no more. */
const known: Record<string, Coordinates> = {
  'Arugam Bay, Main Point': [6.839, 81.842],
  'Auckland, Piha': [-36.954, 174.463],
  'Biscay, Mundaka': [43.409, -2.692],
  'Bukit Peninsula, Padang Padang': [-8.811, 115.101],
  'Bukit Peninsula, Uluwatu': [-8.815, 115.086],
  'Caithness, Thurso East': [58.601, -3.508],
  'Cape Peninsula, Muizenberg': [-34.108, 18.47],
  'Cardenal Caro, Punta de Lobos': [-34.424, -72.045],
  'East Coast, Keramas': [-8.601, 115.339],
  'Ericeira, Coxos': [38.987, -9.427],
  'Gold Coast, Snapper Rocks': [-28.162, 153.549],
  'Imsouane, The Bay': [30.84, -9.823],
  'Jeffreys Bay, Supertubes': [-34.033, 24.933],
  'La Libertad, Chicama': [-7.706, -79.45],
  'Hossegor (Landes), La Gravière': [43.674, -1.443],
  'Lofoten, Unstad Right': [68.269, 13.577],
  'Malibu, First Point': [34.034, -118.678],
  'Mamanuca Islands, Cloudbreak': [-17.886, 177.185],
  'Maui, Honolua Bay': [21.015, -156.64],
  "Mentawai Islands, Lance's Right": [-2.355, 99.843],
  'Nazaré, Praia do Norte': [39.607, -9.083],
  'North Shore Oahu, Pipeline': [21.665, -158.053],
  'North Shore Oahu, Sunset Beach': [21.678, -158.042],
  'Peniche, Supertubos': [39.344, -9.364],
  'Puerto Escondido, Zicatela': [15.856, -97.057],
  'San Clemente, Lower Trestles': [33.382, -117.589],
  'Santa Barbara, Rincon': [34.373, -119.477],
  'Saquarema, Itaúna': [-22.936, -42.483],
  'Siargao Island, Cloud 9': [9.813, 126.168],
  'South-West Lombok, Desert Point': [-8.748, 115.824],
  'Surf Coast, Bells Beach': [-38.369, 144.281],
  'Tahiti, Teahupoʻo': [-17.866, -149.256],
  'Taghazout Bay, Anchor Point': [30.545, -9.727],
  'West Coast, Canggu': [-8.659, 115.13],
}

export const coordinatesOf = (area: string, spot: string): Coordinates | undefined => known[`${area}, ${spot}`]
