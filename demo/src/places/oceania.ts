import { continent } from './place.ts'

export const oceania = continent('Oceania', {
  'New South Wales': {
    'Sydney Northern Beaches': [
      'Manly',
      'Dee Why Point',
      'North Narrabeen',
      'Avalon',
      'Fairy Bower',
      'Queenscliff',
      'Curl Curl',
    ],
    'Sydney Eastern Beaches': ['Bondi', 'Maroubra', 'Bronte', 'Tamarama'],
    Cronulla: ['Cronulla Point', 'Shark Island', 'Cape Solander', 'Elouera', 'Sandshoes'],
    'Byron Bay': ['The Pass', 'Wategos', 'Broken Head', 'Tallow Beach', 'The Wreck'],
    Ballina: ['Lennox Point', 'Boulder Beach', 'North Wall'],
    'Coffs Coast': ['Angourie Point', 'Spookys', 'Crescent Head', 'Scotts Head', 'Diggers Beach'],
    Newcastle: ['Merewether', 'Bar Beach', 'Nobbys', 'Newcastle Point'],
    'Central Coast': ['Avoca Beach', 'Terrigal Haven', 'North Shelly', 'Forresters'],
    'South Coast': ['Aussie Pipe', 'Black Rock', 'Sandon Point', 'Werri Beach', 'Bawley Point', 'Green Island'],
  },
  Queensland: {
    'Gold Coast': ['Snapper Rocks', 'Kirra', 'Duranbah', 'Burleigh Heads', 'Greenmount', 'Currumbin Alley', 'The Spit'],
    'Sunshine Coast': [
      'First Point Noosa',
      'Tea Tree Bay',
      'National Park',
      'Granite Bay',
      'Alexandra Headland',
      'Coolum',
    ],
    'North Stradbroke Island': ['Cylinder Beach', 'Main Beach', 'South Gorge'],
    'Discovery Coast': ['Agnes Water', 'The Point at 1770'],
  },
  Victoria: {
    'Surf Coast': ['Bells Beach', 'Winkipop', 'Jan Juc', 'Torquay Point', 'Fairhaven', '13th Beach'],
    'Mornington Peninsula': ['Gunnamatta', 'Point Leo', 'Flinders', 'Portsea Back Beach'],
    'Phillip Island': ['Woolamai', 'Express Point', 'Smiths Beach', 'Cat Bay'],
    'Great Ocean Road': ['Johanna', 'Lorne Point', 'Castle Cove'],
  },
  'Western Australia': {
    'Margaret River': [
      'Main Break',
      'The Box',
      'North Point',
      'Yallingup',
      'Injidup',
      'Supertubes',
      'Gas Bay',
      'Gallows',
    ],
    Gnaraloo: ['Tombstones', 'Red Bluff', 'Midgies'],
    Perth: ['Trigg Point', 'Scarborough', 'Cottesloe', 'Strickland Bay'],
    Kalbarri: ['Jakes Point', 'Blue Holes'],
    Denmark: ['Ocean Beach', 'Lights Beach'],
    Albany: ['Cyclops', 'Middleton Beach'],
  },
  'South Australia': {
    'Yorke Peninsula': ['Chinamans', 'Ethel Wreck', 'Daly Head', 'West Cape'],
    'Fleurieu Peninsula': ['Middleton Point', 'Waitpinga', 'Parsons', 'Goolwa'],
    'Eyre Peninsula': ['Cactus', 'Caves', 'Castles', 'Blackfellows', 'Greenly Beach'],
  },
  Tasmania: {
    'Tasman Peninsula': ['Shipstern Bluff', 'Roaring Beach', 'Eaglehawk Neck'],
    'East Coast': ['Scamander', 'Bicheno', 'Redbill Point'],
    Hobart: ['Clifton Beach', 'Park Beach'],
    'North-West Tasmania': ['Marrawah', 'Lighthouse Beach'],
  },
  'North Island': {
    Raglan: ['Manu Bay', 'Whale Bay', 'Indicators', 'Ngarunui'],
    Taranaki: ['Stent Road', 'Fitzroy Beach', 'Rocky Point', 'Back Beach'],
    Gisborne: ['Wainui Beach', 'Makorori Point', 'The Island', 'Midway'],
    Coromandel: ['Whangamatā Bar', 'Hot Water Beach', 'Hahei'],
    Northland: ['Shipwreck Bay', 'Ahipara', 'Sandy Bay', 'Waipū Cove'],
    Auckland: ['Piha', 'Muriwai', 'Te Ārai Point', 'Mangawhai Heads'],
    Wellington: ['Lyall Bay', 'Tora', 'Castlepoint'],
    'Bay of Plenty': ['Mount Maunganui', 'Matakana Island', 'Pāpāmoa'],
  },
  'South Island': {
    Dunedin: ['St Clair', 'Blackhead', 'Aramoana', 'Karitāne Point', 'Murdering Bay'],
    Kaikōura: ['Mangamaunu', 'Meatworks', 'Kahutara'],
    Christchurch: ['New Brighton', 'Sumner Bar', 'Taylors Mistake'],
    'The Catlins': ['Papatowai', 'Curio Bay'],
    'West Coast': ['Tauranga Bay', 'Punakaiki', 'Cobden'],
  },
  Fiji: {
    'Mamanuca Islands': ['Cloudbreak', 'Restaurants', 'Namotu Left', 'Wilkes Pass', 'Swimming Pools', 'Tavarua Rights'],
    'Coral Coast': ['Natadola', 'Sigatoka', 'Hideaways'],
    Kadavu: ['King Kong Left', 'Vesi Passage', 'Serua Right'],
    Beqa: ['Frigates Passage'],
  },
  'French Polynesia': {
    Tahiti: ['Teahupoʻo', 'Papara', 'Papenoo', 'Maraa', 'Vairao', 'Sapinus', 'Taapuna'],
    Moorea: ['Haapiti', 'Temae', 'Papetoai'],
    Huahine: ['Fare Left', 'Fare Right', 'Fitii'],
    Tuamotu: ['Tikehau Pass', 'Rangiroa Avatoru Pass'],
  },
  Samoa: {
    Upolu: ['Salani Right', 'Boulders', 'Coconuts', 'Nuusafee'],
    "Savai'i": ['Aganoa', 'Satuiatua'],
  },
  Tonga: {
    Tongatapu: ['Fishtraps', 'Lighthouses', 'Motels', 'Leftovers'],
  },
  'Papua New Guinea': {
    'New Ireland': ['Nusa Left', 'Nusa Right', 'Pikinini', 'Edmagos'],
    Vanimo: ['Lido Village Right', 'Yako Point'],
  },
  'Solomon Islands': {
    'Western Province': ['Skull Island', 'Paelonge', 'Titiana'],
  },
  'New Caledonia': {
    'Grande Terre': ['Ténia', 'Dumbéa Pass', 'Roche Percée', 'Ouano'],
  },
  Vanuatu: {
    Efate: ['Pango Point', 'Breakas', 'Erakor'],
  },
  Micronesia: {
    Pohnpei: ['P-Pass', 'Mwahnd Pass'],
  },
  'Marshall Islands': {
    'Ailinglaplap Atoll': ['Beran Island'],
  },
  Guam: {
    'Guam Island': ["Rick's Reef", 'Boat Basin', 'Talofofo Bay'],
  },
})
