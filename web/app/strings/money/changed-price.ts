export const changedPrice = {
  show: 'Show the new price',
}
