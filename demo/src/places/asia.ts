import { continent } from './place.ts'

export const asia = continent('Asia', {
  Bali: {
    'Bukit Peninsula': ['Uluwatu', 'Padang Padang', 'Bingin', 'Impossibles', 'Balangan', 'Dreamland', 'Green Bowl'],
    'West Coast': ['Canggu', "Old Man's", 'Echo Beach', 'Batu Bolong', 'Balian', 'Medewi'],
    'South Coast': ['Kuta Beach', 'Kuta Reef', 'Airport Rights', 'Legian'],
    'East Coast': ['Keramas', 'Serangan', 'Sanur', 'Nusa Dua', 'Sri Lanka'],
    'Nusa Lembongan': ['Shipwrecks', 'Lacerations', 'Playgrounds'],
  },
  Java: {
    'Alas Purwo': ['G-Land', 'Speedies', 'Money Trees', 'Kongs'],
    'West Java': ['Cimaja', 'Batu Karas', 'One Palm Point', 'Ombak Tujuh'],
    'East Java': ['Red Island', 'Watu Karung'],
  },
  Lombok: {
    'South Lombok': ['Gerupuk', 'Are Guling', 'Mawi', 'Ekas'],
    'South-West Lombok': ['Desert Point'],
  },
  Sumbawa: {
    'West Sumbawa': ['Scar Reef', 'Yo-Yos', 'Supersuck', 'Tropicals'],
    Lakey: ['Lakey Peak', 'Lakey Pipe', 'Periscopes', 'Nungas', 'Cobblestones'],
  },
  'Nusa Tenggara Timur': {
    Rote: ['T-Land', "Bo'a", 'Sucky Mamas'],
    Sumba: ['Nihiwatu', "Miller's Right", 'Kerewei'],
  },
  Sumatra: {
    'Mentawai Islands': ['Macaronis', "Lance's Right", "Lance's Left", 'Rifles', 'Telescopes', 'Greenbush', 'Kandui'],
    Nias: ['Lagundri Bay', 'Asu', 'Bawa'],
    Krui: ['Ujung Bocur', 'Way Jambu', "Jimmy's Right", 'Krui Left'],
    Simeulue: ["Dylan's Right", 'The Peak', 'Thailands'],
    'Telo Islands': ["Max's Right", "GT's", 'Le Ba'],
    Aceh: ['Lhoknga', 'Lampuuk'],
  },
  'Sri Lanka': {
    'Arugam Bay': ['Main Point', 'Whiskey Point', 'Peanut Farm', 'Okanda', 'Pottuvil Point', 'Elephant Rock'],
    Hikkaduwa: ['Main Reef', "Benny's", 'North Jetty'],
    Weligama: ['Weligama Bay', 'Plantations', 'Coconut Point'],
    Midigama: ['Lazy Left', 'Lazy Right', "Ram's Right", 'Kabalana'],
    Mirissa: ['Mirissa Right', 'Madiha Left'],
  },
  Maldives: {
    'North Malé Atoll': ['Cokes', 'Chickens', 'Sultans', 'Honkys', 'Pasta Point', 'Jailbreaks', 'Lohis', 'Ninjas'],
    'South Malé Atoll': ['Kandooma Right', 'Quarters', 'Natives', 'Riptides'],
    'Laamu Atoll': ['Yin Yang', 'Machine', 'Refugees'],
    'Gaafu Dhaalu Atoll': ['Beacons', 'Tiger Stripes', 'Love Charms', 'Five Islands'],
    'Thaa Atoll': ['Mikado', 'Inside Mikado'],
  },
  Kerala: {
    Varkala: ['Edava', 'Black Beach'],
    Kovalam: ['Lighthouse Beach', 'Poovar'],
  },
  'Tamil Nadu': {
    Mahabalipuram: ['Shore Temple', 'Kovalong Point'],
    Rameswaram: ['Ariyaman'],
  },
  Karnataka: {
    Mulki: ['Manthra Surf Point', 'Sasihithlu'],
  },
  Honshu: {
    Chiba: ['Tsurigasaki', 'Shidashita', 'Kamogawa', 'Torami'],
    Shonan: ['Kugenuma', 'Inamuragasaki', 'Shichirigahama', 'Tsujido'],
    Shizuoka: ['Shirahama', 'Omaezaki', 'Tatadohama'],
    Sendai: ['Sendai Shinko'],
  },
  Shikoku: {
    Tokushima: ['Kaifu', 'Shishikui', 'Ikumi'],
    Kochi: ['Shimanto River Mouth', 'Niyodo River Mouth'],
  },
  Kyushu: {
    Miyazaki: ['Kisakihama', 'Aoshima', 'Kuraso no Hama', 'Okuragahama'],
    Tanegashima: ['Nakayama', 'Injo'],
  },
  Okinawa: {
    'Okinawa Island': ['Sunabe Seawall'],
    Amami: ['Tebiro'],
  },
  Taiwan: {
    Taitung: ['Jinzun', 'Donghe River Mouth', 'Chenggong'],
    Yilan: ["Wai'ao", 'Double Lions', 'Wushi Harbour'],
    Pingtung: ['Jialeshuei', 'Nanwan'],
  },
  Hainan: {
    Wanning: ['Riyue Bay', 'Shimei Bay', 'Shenzhou Peninsula'],
    Sanya: ['Houhai', 'Dadonghai'],
  },
  'South Korea': {
    Gangwon: ['Jukdo', 'Ingu', 'Gisamun'],
    'Jeju Island': ['Jungmun', 'Iho Tewoo'],
    Busan: ['Songjeong', 'Dadaepo'],
  },
  Philippines: {
    'Siargao Island': ['Cloud 9', 'Jacking Horse', 'Stimpys', 'Rock Island', 'Quicksilver', 'Pacifico', 'Daku Reef'],
    'La Union': ['Urbiztondo', 'Monaliza Point', 'Carille'],
    Aurora: ['Sabang Beach', "Charlie's Point", 'Cemento Reef'],
    Catanduanes: ['Majestics', 'Twin Rock'],
    Zambales: ['Crystal Beach', 'Liwliwa'],
  },
  Vietnam: {
    'Da Nang': ['My Khe', 'Nam O'],
    'Binh Thuan': ['Mui Ne'],
  },
  Thailand: {
    Phuket: ['Kata Beach', 'Kalim', 'Nai Harn', 'Surin Beach'],
    'Phang Nga': ['Memories Beach', 'Khuk Khak'],
  },
  Oman: {
    'Ash Sharqiyah': ['Al Ashkharah', 'Masirah Island', 'Ras al Hadd'],
    Dhofar: ['Mughsail', 'Dahariz'],
  },
  Israel: {
    'Tel Aviv': ['Hilton Beach', 'Dolphinarium', 'Maravi'],
    Haifa: ['Backdoor', 'The Peak'],
  },
})
