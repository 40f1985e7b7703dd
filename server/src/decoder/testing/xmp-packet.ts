const spaces: Record<string, string> = {
  exif: 'http://ns.adobe.com/exif/1.0/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  exifEX: 'http://cipa.jp/exif/1.0/',
  aux: 'http://ns.adobe.com/exif/1.0/aux/',
}

/** `prefix`: under which all properties stand, instead of the usual one of their namespace. */
type PacketOptions = { form?: 'attributes' | 'elements'; quote?: '"' | "'"; prefix?: string }

/** A packet with properties such as `exif:DateTimeOriginal`. */
export function xmpPacket(properties: Record<string, string>, options: PacketOptions = {}) {
  const { form = 'attributes', quote = '"', prefix } = options
  const quoted = (text: string) => `${quote}${text}${quote}`
  const named = Object.entries(properties).map(([key, value]) => {
    const [usual = '', name = ''] = key.split(':')
    return { space: spaces[usual] ?? '', prefix: prefix ?? usual, name, value }
  })
  const declared = new Set(named.map((one) => `xmlns:${one.prefix}=${quoted(one.space)}`))
  const attributes = form === 'attributes' ? named.map((one) => `${one.prefix}:${one.name}=${quoted(one.value)}`) : []
  const elements = named.map((one) => `<${one.prefix}:${one.name}>${one.value}</${one.prefix}:${one.name}>`)
  return [
    `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">`,
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" ${[...declared, ...attributes].join('\n ')}>`,
    ...(form === 'elements' ? elements : []),
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ].join('\n')
}
