import { continent } from './place.ts'

export const europe = continent('Europe', {
  Aquitaine: {
    'Hossegor (Landes)': [
      'La Gravière',
      'La Nord',
      'Les Estagnots',
      'Les Culs Nus',
      'Les Bourdaines',
      'Le Penon',
      'Capbreton',
    ],
    'Biarritz (Basque Coast)': [
      'Grande Plage',
      'Côte des Basques',
      'Parlementia',
      'Lafitenia',
      'Anglet',
      'Belharra',
      'Erretegia',
    ],
    Gironde: ['Lacanau Océan', 'Le Porge', 'Carcans', 'Cap Ferret'],
  },
  Brittany: {
    Finistère: ['La Torche', 'La Palue', 'Le Petit Minou', 'Porz Carn'],
    Morbihan: ['Guidel', 'Quiberon', 'Donnant'],
  },
  'Pays de la Loire': {
    Vendée: ["Les Sables-d'Olonne", 'Sauveterre', 'Bud Bud', 'Les Conches'],
  },
  Normandy: {
    Cotentin: ['Siouville', 'Sciotot', 'Le Rozel'],
  },
  'Basque Country': {
    Biscay: ['Mundaka', 'Meñakoz', 'Bakio', 'Sopelana', 'Karraspio'],
    Gipuzkoa: ['Zarautz', 'Zurriola', 'Orio'],
  },
  Cantabria: {
    Santander: ['El Sardinero', 'Somo', 'Liencres', 'La Vaca Gigante'],
    'Western Cantabria': ['Los Locos', 'Oyambre', 'Meron'],
  },
  Asturias: {
    'Eastern Asturias': ['Rodiles', 'San Antolín', 'Vega'],
    'Western Asturias': ['Salinas', 'Tapia de Casariego', 'Frejulfe'],
  },
  Galicia: {
    'A Coruña': ['Pantín', 'Doniños', 'Razo', 'Nemiña', 'Orzán'],
    Pontevedra: ['Patos', 'La Lanzada'],
    Lugo: ['Foz', 'Peizás'],
  },
  Andalusia: {
    Cádiz: ['El Palmar', 'Los Caños de Meca', 'Yerbabuena', 'Santa María del Mar'],
  },
  'Canary Islands': {
    Lanzarote: ['La Santa', 'El Quemao', 'Famara', 'Jameos del Agua'],
    Fuerteventura: ['The Bubble', 'Lobos', 'El Cotillo', 'Rocky Point', 'Punta Blanca'],
    Tenerife: ['La Derecha de los Ingleses', 'Spanish Left', 'La Fitenia', 'Almáciga'],
    'Gran Canaria': ['El Frontón', 'Confital', 'El Lloret', 'La Cícer'],
  },
  'Mainland Portugal': {
    Ericeira: ["Ribeira d'Ilhas", 'Coxos', 'Crazy Left', 'Pedra Branca', 'São Lourenço', 'Foz do Lizandro', 'Reef'],
    Peniche: ['Supertubos', 'Lagide', 'Molhe Leste', 'Consolação', 'Cantinho da Baía', 'Almagreira'],
    Nazaré: ['Praia do Norte', 'Salgado'],
    Lisbon: ['Carcavelos', 'Praia do Guincho', 'Costa da Caparica', 'São Pedro do Estoril'],
    Algarve: ['Arrifana', 'Amado', 'Beliche', 'Tonel', 'Zavial', 'Monte Clérigo', 'Carrapateira'],
    'North Coast': ['Espinho', 'Matosinhos', 'Praia da Barra', 'Cabedelo'],
    Alentejo: ['São Torpes', 'Malhão', 'Vila Nova de Milfontes'],
  },
  Madeira: {
    'Madeira Island': ['Jardim do Mar', 'Paul do Mar', 'Ponta Pequena', 'Fajã da Areia'],
  },
  Azores: {
    'São Miguel': ['Santa Bárbara', 'Rabo de Peixe', 'Monte Verde'],
    'São Jorge': ['Fajã da Caldeira de Santo Cristo'],
  },
  England: {
    'North Cornwall': ['Fistral', 'Watergate Bay', 'Polzeath', 'Constantine', 'Perranporth', 'Cribbar'],
    'West Cornwall': ['Porthleven', 'Sennen Cove', 'Gwithian', 'Praa Sands'],
    Devon: ['Croyde', 'Saunton Sands', 'Woolacombe', 'Putsborough'],
    'North East': ['Saltburn', 'Tynemouth Longsands', 'Cayton Bay'],
  },
  Wales: {
    Gower: ['Llangennith', 'Langland Bay', 'Caswell Bay'],
    Pembrokeshire: ['Freshwater West', 'Whitesands', 'Manorbier'],
    'Llŷn Peninsula': ["Hell's Mouth", 'Porthor'],
  },
  Scotland: {
    Caithness: ['Thurso East', 'Brims Ness', 'Skirza'],
    'Outer Hebrides': ['Barvas', 'Cliff Beach', 'Europie'],
    'East Lothian': ['Pease Bay', 'Belhaven Bay'],
    Tiree: ['Balevullin', 'The Maze'],
  },
  'Northern Ireland': {
    'Causeway Coast': ['Portrush East Strand', 'Portrush West Strand', 'White Rocks', 'Castlerock'],
  },
  Ireland: {
    Sligo: ['Mullaghmore', 'Easkey Left', 'Easkey Right', 'Strandhill', 'Aughris'],
    Donegal: ['Bundoran Peak', 'Tullan Strand', 'Rossnowlagh', 'Magheroarty'],
    Clare: ['Lahinch', 'Aileens', 'Crab Island', 'Spanish Point', 'Doolin Point', "Riley's"],
    Kerry: ['Inch Strand', 'Brandon Bay', 'Coumeenoole'],
  },
  Norway: {
    Lofoten: ['Unstad Left', 'Unstad Right', 'Flakstad'],
    Stad: ['Hoddevik', 'Ervik'],
    Jæren: ['Borestranda', 'Pigsty', 'Bore Point'],
  },
  Denmark: {
    'Cold Hawaii': ['Middles', 'Hanstholm', 'Agger', 'Nørre Vorupør'],
  },
  Iceland: {
    Reykjanes: ['Grindavík', 'Sandvík'],
    Ólafsfjörður: ['Ólafsfjörður Harbour'],
  },
  Sardinia: {
    'West Sardinia': ['Capo Mannu', 'Buggerru', 'Is Arenas', 'Mini Capo'],
    'South Sardinia': ['Chia', 'Poetto'],
  },
  'Mainland Italy': {
    Liguria: ['Levanto', 'Varazze', 'Recco'],
    Lazio: ['Banzai', 'Santa Marinella'],
    Tuscany: ['Forte dei Marmi Pier', 'Il Pontile'],
  },
  Germany: {
    Sylt: ['Westerland', 'Wenningstedt', 'Buhne 16'],
    Munich: ['Eisbach'],
  },
  Netherlands: {
    'South Holland': ['Scheveningen', 'Maasvlakte'],
    'North Holland': ['Wijk aan Zee', 'Zandvoort'],
  },
})
