/** Photographers’ pages say this too, without the words of the dialog. */
export const takenDown = {
  state: 'Taken down',
  on: (day: string) => `Taken down on ${day}`,
  count: (photos: number) => `${photos} taken down`,
}
