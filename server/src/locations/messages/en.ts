export const en = {
  place: {
    created: {
      continent: 'Continent created',
      region: 'Region created',
      area: 'Area created',
      spot: 'Spot created',
    },
    saved: {
      continent: 'Continent saved',
      region: 'Region saved',
      area: 'Area saved',
      spot: 'Spot saved',
    },
    enabled: {
      continent: 'Continent enabled',
      region: 'Region enabled',
      area: 'Area enabled',
      spot: 'Spot enabled',
    },
    disabled: {
      continent: 'Continent disabled',
      region: 'Region disabled',
      area: 'Area disabled',
      spot: 'Spot disabled',
    },
    deleted: {
      continent: 'Continent deleted',
      region: 'Region deleted',
      area: 'Area deleted',
      spot: 'Spot deleted',
    },
    changed: {
      continent: 'This continent has changed. Please look at it again',
      region: 'This region has changed. Please look at it again',
      area: 'This area has changed. Please look at it again',
      spot: 'This spot has changed. Please look at it again',
    },
    inUse: {
      continent: 'This continent has regions. Please move or delete them first, or disable it instead',
      region: 'This region has areas. Please move or delete them first, or disable it instead',
      area: 'This area has spots. Please move or delete them first, or disable it instead',
      spot: 'This spot has sequences, deleted ones included, and stays for them. You can disable it instead',
    },
  },
  request: {
    notChoosable: 'Please choose a spot that photographers can choose',
    answered: 'Somebody has answered this already',
    ten: 'Ten of your spots wait for an answer. Please wait for one of them',
    thanks: 'Thank you. We look for the spot and write to you',
    canGoOn: 'The photographer can go on',
    declined: 'Declined',
  },
} as const
