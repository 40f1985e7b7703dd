/** The digits of a whole number with a sign between its thousands: 1,204. */
export const inThousands = (count: number | string, group: string): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, group)
