import { continent } from './place.ts'

export const africa = continent('Africa', {
  Angola: {
    'Bengo Coast': ['Cabo Ledo', 'Barra do Dande'],
  },
  'Cape Verde': {
    'Boa Vista': ['Cabral', 'Varandinha'],
    Sal: ['Ponta Preta', 'Monte Leão', 'Santa Maria'],
    Santiago: ['Tarrafal', 'Ponta do Lobo'],
  },
  'Western Cape': {
    'Cape Peninsula': ['Muizenberg', 'Long Beach Kommetjie', 'Outer Kom', 'Dungeons', 'Llandudno', 'Crayfish Factory'],
    'Garden Route': ['Victoria Bay', 'Still Bay', 'Herolds Bay', 'Buffels Bay'],
    'West Coast': ['Elands Bay', 'Big Bay', 'Yzerfontein'],
  },
  'Eastern Cape': {
    'Jeffreys Bay': ['Supertubes', 'Boneyards', 'Kitchen Windows', 'Magnatubes', 'The Point'],
    'St Francis Bay': ["Bruce's Beauties", 'Seal Point', 'Hullets'],
    'East London': ['Nahoon Reef', 'Gonubie'],
  },
  'KwaZulu-Natal': {
    Durban: ['New Pier', 'North Beach', 'Bay of Plenty', 'Cave Rock'],
    'South Coast': ['Green Point', 'Scottburgh', 'Southbroom'],
    'North Coast': ['Ballito', 'Zinkwazi'],
  },
  Gabon: {
    Mayumba: ['Mayumba Beach'],
    'Port-Gentil': ['Cap Lopez'],
  },
  Ghana: {
    'Western Region': ['Busua', 'Cape Three Points', 'Black Mamba'],
    'Greater Accra': ['Kokrobite', 'Labadi'],
  },
  'Ivory Coast': {
    'Bas-Sassandra': ['Dagbego', 'Sassandra'],
    Comoé: ['Assinie', 'Grand-Bassam'],
  },
  Liberia: {
    Robertsport: ['Cotton Trees', "Fisherman's", 'Cassava Point'],
  },
  Madagascar: {
    Lavanono: ['Lavanono Left', 'Cap Sainte-Marie'],
    'Fort Dauphin': ['Libanona', 'Ambinanibe'],
  },
  Mauritius: {
    'Le Morne': ['One Eye', 'Manawa', 'Little Reef'],
    Tamarin: ['Tamarin Bay', 'Black Rock'],
  },
  Morocco: {
    'Taghazout Bay': ['Anchor Point', 'Hash Point', 'Killer Point', 'Panoramas', 'Boilers', 'La Source'],
    Tamraght: ["Devil's Rock", 'Banana Point', 'Camel Point'],
    Imsouane: ['The Bay', 'Cathedral Point'],
    Essaouira: ['Sidi Kaouki', 'Moulay Bouzerktoun'],
    Safi: ['Le Jardin', 'Lalla Fatna'],
    Rabat: ['Doura', 'Plage des Oudayas'],
  },
  Mozambique: {
    Inhambane: ['Tofinho', 'Praia do Tofo', 'Praia da Barra'],
    Maputo: ['Ponta do Ouro', 'Ponta Malongane'],
  },
  Namibia: {
    'Walvis Bay': ['Donkey Bay', 'Skeleton Bay'],
    Swakopmund: ['Lockjoint', 'Guns', 'Thick Lip'],
  },
  Réunion: {
    'West Coast': ['Saint-Leu', 'Boucan Canot', 'Roches Noires', "L'Étang-Salé"],
  },
  Senegal: {
    Dakar: ['Ngor Right', 'Ngor Left', 'Ouakam', 'Yoff', 'Secret Spot'],
    'Cap Skirring': ['Kabrousse'],
  },
  'São Tomé and Príncipe': {
    'São Tomé': ['Porto Alegre', 'Santana', 'Sete Ondas'],
  },
})
