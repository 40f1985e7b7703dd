import { texts } from '@lineup/contract/errors.ts'

/** Words of the admin's screens of places; what differs by level is in `levels`. */
export const locations = {
  columns: { name: 'Name', status: 'Status', actions: 'Actions' },
  enabled: 'Enabled',
  disabled: 'Disabled',
  edit: 'Edit',
  delete: 'Delete',
  undo: 'Undo',
  name: 'Name',
  save: 'Save',
  cancel: 'Cancel',
  of: (action: string, name: string) => `${action}: ${name}`,
  first: (shown: number, total: number) => `The first ${shown} of ${total.toLocaleString('en-US')}. Type to search.`,
  confirm: {
    enable: {
      title: (name: string) => `Enable ${name}?`,
      body: 'It can be chosen again, and what was taken there is shown to everybody unless something else hides it.',
      action: 'Enable',
    },
    disable: {
      title: (name: string) => `Disable ${name}?`,
      body: 'It can no longer be chosen, and nobody finds what was taken there until you enable it again. Buyers keep what they bought.',
      action: 'Disable',
    },
    destroy: {
      title: (name: string) => `Delete ${name}?`,
      body: 'It disappears for good; this cannot be undone. One that is still in use stays. Buyers keep what they bought.',
      action: 'Delete',
    },
  },
  levels: {
    continent: {
      one: 'Continent',
      many: 'Continents',
      counted: { one: 'continent', other: 'continents' },
      empty: texts.noContinent,
      create: 'Create continent',
      createTitle: 'CREATE CONTINENT',
      updateTitle: 'UPDATE CONTINENT',
    },
    region: {
      one: 'Region',
      many: 'Regions',
      counted: { one: 'region', other: 'regions' },
      empty: texts.noRegion,
      create: 'Create region',
      createTitle: 'CREATE REGION',
      updateTitle: 'UPDATE REGION',
    },
    area: {
      one: 'Area',
      many: 'Areas',
      counted: { one: 'area', other: 'areas' },
      empty: texts.noArea,
      create: 'Create area',
      createTitle: 'CREATE AREA',
      updateTitle: 'UPDATE AREA',
    },
    spot: {
      one: 'Spot',
      many: 'Spots',
      counted: { one: 'spot', other: 'spots' },
      empty: texts.noSpot,
      create: 'Create spot',
      createTitle: 'CREATE SPOT',
      updateTitle: 'UPDATE SPOT',
    },
  },
}
