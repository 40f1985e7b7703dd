export const density = {
  label: 'Size of the photos',
  large: 'Large',
  small: 'Small',
} as const
