export const en = {
  about: {
    title: 'About',
    description: 'Lineup brings surfers together with the photographers who were on the beach that day.',
    picture: 'A photographer on the beach takes pictures of a surfer at sunset',
    lead: 'Every day, photographers stand on a beach and shoot whoever is out. Most surfers never see those photos. Here they do.',
    surfers: {
      title: 'For surfers',
      text: 'You know where you surfed, and when. Pick the place and the day, look through the photos, and buy the one you want or the whole session. You don’t need an account: pay by card and download the original, in full resolution and without the watermark.',
    },
    photographers: {
      title: 'For photographers',
      text: 'Upload a session with its day and its spot. We add the watermark, check it, and put it on sale. You earn a fixed amount for every photo sold, paid straight to your account.',
    },
    ocean: {
      title: 'For the ocean',
      text: 'Part of every sale goes to ocean conservation. It is included in the price: you pay nothing on top.',
    },
    find: 'Find your photos',
    works: 'How it works',
    operator: 'Who runs Lineup',
    footer: 'Photos are for personal use only. Every purchase sends a donation to ocean conservation.',
    runBy: 'Lineup is run by {operator}',
    charity: 'The money goes to {charity}',
  },
  terms: {
    title: 'Terms and Conditions',
    description: 'What you may do with the photos, what photographers agree to, and how purchases and refunds work.',
    lead: 'Short, and meant to be read. By using Lineup you agree to these terms.',
    contents: 'On this page',
    parts: {
      buying: {
        title: 'Buying photos',
        text: 'You buy a licence, not the copyright, which stays with the photographer. The photos are for personal use only. You may keep them, print them, and show them to friends and on your own social profiles. You may not sell them, advertise with them, or pass the files on for others to use.\n\nYou see the price before you pay. You pay on our payment provider’s page, so your card details never reach us.',
      },
      downloads: {
        title: 'Downloads',
        text: 'You can download each original once. Only a complete download counts, so you can repeat one that was interrupted. If an original never arrived, tell us on the page of your order: we look into it and give it back to you.\n\nBeside it, the page of your order keeps a copy of each photo that you have downloaded: up to 2048 pixels, without the watermark, to look at, to share and to save again. It stays as long as the order stands.\n\nNobody can give a download back, so you can’t cancel a purchase once you have downloaded a photo. If a file is damaged or is not what the preview showed, write to us and we will make it right.',
      },
      uploading: {
        title: 'Uploading photos',
        text: 'You upload only photos that you took and may sell. Where the law asks for the consent of the people in them, you have it. You keep your copyright. You allow us to show watermarked previews and to sell personal licences for you.\n\nWe may reject or remove photos. What was sold before stays available to its buyer.\n\nFor each order you receive the photographer’s share (the commission) that was set at the time of the order. A refund or a payment dispute takes the share of that order back.',
      },
      'in-a-photo': {
        title: 'If you are in a photo',
        text: 'Surf photos are taken in public places, but we respect a no. Tell us which photo shows you, and we will take it down.',
      },
      accounts: {
        title: 'Accounts and data',
        text: 'Keep your password to yourself. We store what we need to run the shop: your account, what was bought, and where to send the receipt. We don’t sell data and we show no ads.\n\nIf you ask us to tell you when photos are up, we keep your e-mail address, the spot, the days and the hours. We use them for nothing else, and delete them when the alert is over: after its last mail, when you end it, or after 30 days at most. Photographers learn only how many people wait, and only from three on.',
      },
      donations: {
        title: 'Donations',
        text: 'Every purchase gives to ocean conservation. The donation is included in the price. If a purchase is refunded, its donation is not made.',
      },
    },
  },
  /** Above the home page, for who asked for a page of a photographer or an admin without being signed in. */
  wanted: {
    label: 'The page you asked for',
    lead: 'Sign in to open the page you asked for: {page}.',
    after: 'You get there right after.',
    close: 'Not now',
    ownSession: 'one of your sessions',
    order: 'an order',
    session: 'a session',
    user: 'a user',
    ownArea: 'your area',
    adminArea: 'the admin’s area',
  },
  works: {
    title: 'How it Works',
    description: 'How to find and buy your surf photos, and how photographers upload, get approved and get paid.',
    lead: 'From the beach to your screen.',
    surfer: {
      title: 'You surfed',
      promise: 'Find your session by spot and day. One photo or all of them, without an account.',
      picture: 'A surfer inside a barrel',
      steps: {
        search: {
          title: 'Find your session',
          text: 'Search for the spot and pick the day. No photos that day? We show you the nearest days that have some.',
        },
        waves: {
          title: 'Find your waves',
          text: 'A day of a spot has all photographers on one time line: go to the time you remember. Or open the file of your watch there (GPX, TCX or FIT), and you see which photos were taken while you rode. The file stays in your browser.',
        },
        look: {
          title: 'Look closely',
          text: 'Go through the session full screen. The previews are small and have a watermark. The photo you buy is full size, without it.',
        },
        buy: {
          title: 'Buy one or all',
          text: 'Buy a single photo, or the whole session for less. You pay by card on our payment provider’s page. We never see your card.',
        },
        download: {
          title: 'Download, once',
          text: 'You can download each photo once. If your connection breaks, just try again: only a complete download counts. We also e-mail you the link.',
        },
      },
      note: 'Photos are for personal use only. Part of every sale goes to ocean conservation.',
    },
    photographer: {
      title: 'You shot it',
      picture: 'A surfer on a wave, taken from the beach with a long lens',
      steps: {
        signUp: {
          title: 'Sign up',
          text: 'Pick a user name and verify your e-mail address. Buyers see your name, or the user name while you give none, so it can’t be an e-mail address.',
        },
        upload: {
          title: 'Upload a session',
          text: 'Under Upload Images: up to 10 photos in your own order, or a whole session of up to 1,000 in one drop (JPEG or PNG, up to 25 MB each). Add the day and the spot. We sell your originals exactly as they are, metadata included.',
        },
        approval: {
          title: 'Wait for approval',
          text: 'We look at every session before it goes on sale, and at photos you add later. If we turn something down, we tell you why.',
        },
      },
      paid: 'Get paid',
      note: 'You can hide or delete your photos at any time. Buyers keep what they bought.',
    },
    join: 'Sign Up',
    upload: 'Upload Images',
    find: 'Find your photos',
  },
  privateMenu: {
    dashboard: 'Dashboard',
    uploadImage: 'Upload Image',
    yourImages: 'Your Images',
    uploadImages: 'Upload Images',
    images: 'Images',
    profile: 'Profile',
    myProfile: 'My Profile',
    finances: 'Finances',
    features: 'Features',
    defaultPrice: 'Default Price',
    contactList: 'Contact List',
    contactListAbout: 'inbox',
    payouts: 'Payment Payouts',
    payoutsAbout: 'orders',
    demand: 'Demand',
    location: 'Location',
    continents: 'Continents',
    regions: 'Regions',
    areas: 'Areas',
    spots: 'Spots',
    users: 'Users',
    changePassword: 'Change Password',
    waiting: 'Waiting',
  },
  ribbon: {
    demo: 'Demo, no real money',
    name: 'Demo',
    tryIt: 'Try it:',
    tryOut: {
      buy: 'Buy a photo',
      mails: 'Mails',
    },
    upload: {
      name: 'Upload',
      as: 'the photographer',
    },
    approve: {
      name: 'Approve',
      as: 'the admin',
    },
    as: 'as {who}',
    notAsYou: '{step}: log out, then sign in as {who}',
    rehearsal: 'Rehearsal: no real money moves',
  },
} as const
