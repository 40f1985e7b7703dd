import { continent } from './place.ts'

export const northAmerica = continent('North America', {
  Hawaii: {
    'North Shore Oahu': [
      'Pipeline',
      'Backdoor',
      'Off the Wall',
      'Sunset Beach',
      'Waimea Bay',
      'Haleʻiwa',
      'Laniakea',
      'Rocky Point',
      'Velzyland',
      'Log Cabins',
    ],
    'South Shore Oahu': ['Queens', 'Canoes', 'Ala Moana Bowls', 'Kaisers', 'Diamond Head', 'Publics'],
    'West Side Oahu': ['Mākaha', 'Yokohama Bay', 'Maʻili Point'],
    Maui: ['Honolua Bay', 'Peʻahi', 'Hoʻokipa', 'Māʻalaea', 'Lahaina Harbor'],
    Kauai: ['Hanalei Bay', 'Tunnels', 'Poʻipū', 'PKs', 'Kalihiwai'],
    'Big Island': ['Honoliʻi', 'Banyans', 'Pine Trees', 'Kahaluʻu'],
  },
  California: {
    'Santa Cruz': ['Steamer Lane', 'Pleasure Point', 'Cowells', 'The Hook', 'Four Mile', 'Waddell Creek'],
    'San Francisco': ['Ocean Beach', 'Fort Point'],
    'San Mateo': ['Linda Mar', 'Mavericks'],
    'Marin and Sonoma': ['Bolinas', 'Salmon Creek'],
    'San Luis Obispo': ['Morro Rock', 'Pismo Pier', 'Cayucos'],
    'Santa Barbara': ['Rincon', 'Campus Point', 'El Capitán', 'Sandspit'],
    Ventura: ['C Street', 'Emma Wood', 'Silver Strand', 'Pitas Point'],
    Malibu: ['First Point', 'Zuma', 'County Line', 'Leo Carrillo', 'Topanga'],
    'South Bay': ['El Porto', 'Manhattan Beach Pier', 'Hermosa Beach', 'Lunada Bay'],
    'Orange County': ['Huntington Beach Pier', 'Newport Point', 'The Wedge', 'Salt Creek', 'Doheny', 'Seal Beach Pier'],
    'San Clemente': ['Lower Trestles', 'Upper Trestles', 'San Onofre', 'T Street', 'Church', 'Cottons'],
    'North County San Diego': ['Swamis', 'Oceanside Pier', 'Cardiff Reef', 'Beacons', 'Grandview', 'Ponto'],
    'San Diego': ['Windansea', 'Blacks Beach', 'Scripps Pier', 'Sunset Cliffs', 'Tourmaline', 'La Jolla Shores'],
  },
  Oregon: {
    'North Oregon Coast': ['Short Sands', 'Seaside Cove', 'Indian Beach', 'Pacific City'],
    'Central Oregon Coast': ['Otter Rock', 'Agate Beach'],
  },
  Washington: {
    Westport: ['The Groins', 'Half Moon Bay', 'The Jetty'],
    'Olympic Peninsula': ['La Push', 'Hobuck Beach', 'Elwha River Mouth'],
  },
  'British Columbia': {
    Tofino: ['Cox Bay', 'Long Beach', 'Chesterman Beach', 'North Chesterman'],
    'South Vancouver Island': ['Jordan River', 'Sombrio Beach'],
  },
  'Nova Scotia': {
    'Eastern Shore': ['Lawrencetown', 'Cow Bay', 'Martinique Beach'],
    'South Shore': ['White Point', 'Western Head'],
  },
  Florida: {
    'Space Coast': ['Sebastian Inlet', 'Cocoa Beach Pier', "RC's"],
    'North Florida': ['New Smyrna Inlet', 'Ponce Inlet', 'Jacksonville Beach Pier', 'St Augustine Pier'],
    'South Florida': ['Reef Road', 'Jupiter Inlet', 'South Beach'],
  },
  'North Carolina': {
    'Outer Banks': ['S-Turns', 'Cape Hatteras Lighthouse', 'Rodanthe Pier', 'Kitty Hawk Pier'],
    Wilmington: ['Wrightsville Beach', 'Carolina Beach'],
  },
  'New Jersey': {
    'Monmouth County': ['Manasquan Inlet', 'Belmar', 'Long Branch'],
    'Cape May County': ['Seventh Street Ocean City', "Nun's Beach"],
  },
  'New York': {
    'Long Island': ['Lido Beach', 'Gilgo Beach', 'Ditch Plains', 'Montauk Point'],
    Queens: ['Rockaway Beach'],
  },
  'New England': {
    'Rhode Island': ['Ruggles', 'Matunuck', 'Narragansett Town Beach', 'Point Judith'],
    'New Hampshire': ['The Wall', 'Rye on the Rocks'],
    'Cape Cod': ['Nauset Beach', 'Coast Guard Beach'],
  },
  'Baja California': {
    Ensenada: ['San Miguel', 'Salsipuedes', 'Stacks', 'K-38', 'Todos Santos Killers'],
    'San Quintín': ['Cuatro Casas', 'Shipwrecks'],
  },
  'Baja California Sur': {
    'Los Cabos': ['Zippers', 'Costa Azul', 'Monuments', 'Nine Palms'],
    'Todos Santos': ['Cerritos', 'San Pedrito', 'La Pastora'],
    'Pacific Points': ['Scorpion Bay', 'Punta Abreojos', 'Punta Conejo'],
  },
  Nayarit: {
    'Riviera Nayarit': ['Sayulita', 'Punta de Mita', 'La Lancha', 'Burros'],
    'San Blas': ['Stoners Point', 'Matanchén'],
  },
  Michoacán: {
    'Costa Michoacana': ['La Ticla', 'Río Nexpa'],
  },
  Oaxaca: {
    'Puerto Escondido': ['Zicatela', 'La Punta', 'Carrizalillo'],
    Huatulco: ['Barra de la Cruz', 'La Bocana'],
    Tututepec: ['Chacahua'],
  },
  'Costa Rica': {
    Guanacaste: ['Playa Grande', 'Tamarindo', "Ollie's Point", 'Witches Rock', 'Avellanas', 'Playa Negra', 'Nosara'],
    'Nicoya South': ['Santa Teresa', 'Mal País', 'Playa Hermosa'],
    'Central Pacific': ['Playa Hermosa', 'Jacó', 'Boca Barranca', 'Esterillos'],
    'South Pacific': ['Pavones', 'Dominical', 'Matapalo'],
    Caribbean: ['Salsa Brava', 'Playa Cocles'],
  },
  Nicaragua: {
    Rivas: ['Popoyo', 'Playa Colorado', 'Playa Maderas', "Lance's Left", 'Playa Amarillo'],
    'Northern Nicaragua': ['Puerto Sandino', 'The Boom', 'Miramar'],
  },
  'El Salvador': {
    'La Libertad': ['Punta Roca', 'El Sunzal', 'El Zonte', 'K-59', 'La Bocana'],
    'Oriente Salvaje': ['Punta Mango', 'Las Flores'],
  },
  Guatemala: {
    Escuintla: ['El Paredón', 'Iztapa'],
  },
  Panama: {
    Veraguas: ['Santa Catalina', 'Morro Negrito', 'Playa Reina'],
    'Bocas del Toro': ['Bluff Beach', 'Carenero', 'Paunch', 'Silverbacks'],
    'Los Santos': ['Playa Venao', 'Cambutal'],
  },
  'Puerto Rico': {
    Rincón: ['Tres Palmas', 'Domes', "Maria's", 'Indicators', 'Pools'],
    'North Coast': ['Wilderness', 'Jobos', 'Gas Chambers', 'La Ocho', 'Middles'],
  },
  Barbados: {
    'East Coast': ['Soup Bowl', 'Parlour'],
    'South Coast': ['Freights Bay', 'South Point', 'Brandons'],
    'West Coast': ['Tropicana', 'Duppies', 'Maycocks'],
  },
  'Dominican Republic': {
    Cabarete: ['Playa Encuentro', 'Coco Pipe', 'Bozo Beach'],
    'Río San Juan': ['Playa Grande', 'Playa Preciosa'],
  },
})
