import sharp from 'sharp'

type Size = { width?: number; height?: number }

const plain = ({ width = 64, height = 64 }: Size) =>
  sharp({ create: { width, height, channels: 3, background: '#4080a0' } })

export const smallJpeg = (size: Size = {}) => plain(size).jpeg().toBuffer()
export const smallPng = (size: Size = {}) => plain(size).png().toBuffer()
