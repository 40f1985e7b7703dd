import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder'
import type { TrackPoint } from '../../features/waves/tracks/point-list.ts'

const timeOf = ({ t }: TrackPoint) => new Date(t * 1_000).toISOString()

/** As watches and their websites write it. `zone`: what stands after the time. */
export function gpxFile(points: TrackPoint[], zone = 'Z'): string {
  const rows = points.map(
    (point) =>
      `<trkpt lat="${point.lat}" lon="${point.lon}"><ele>0.4</ele><time>${timeOf(point).replace('Z', zone)}</time>` +
      '<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>120</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>',
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="A watch" xmlns="http://www.topografix.com/GPX/1/1" ' +
    'xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"><metadata><time>2020-01-01T00:00:00Z</time></metadata>' +
    `<trk><name>Surfing</name><trkseg>\n${rows.join('\n')}\n</trkseg></trk></gpx>`
  )
}

export function tcxFile(points: TrackPoint[]): string {
  const rows = points.map(
    (point) =>
      `<Trackpoint><Time>${timeOf(point)}</Time><Position><LatitudeDegrees>${point.lat}</LatitudeDegrees>` +
      `<LongitudeDegrees>${point.lon}</LongitudeDegrees></Position></Trackpoint>`,
  )
  return (
    '<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>' +
    `<Activity Sport="Other"><Lap><Track>${rows.join('')}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`
  )
}

const FILE_ID = 0
const RECORD = 20
/** A circle has 2^32 of these. */
const SEMICIRCLES = 2 ** 31 / 180

export function fitFile(points: TrackPoint[]): Uint8Array<ArrayBuffer> {
  const file = new FitEncoder()
  file.writeMessage(FILE_ID, [{ number: 0, size: 1, baseType: FitBaseType.Enum, value: 4 }])
  for (const { t, lat, lon } of points) {
    const place = (number: number, degrees: number) => ({
      number,
      size: 4,
      baseType: FitBaseType.Sint32,
      value: Math.round(degrees * SEMICIRCLES),
    })
    const timestamp = FitEncoder.toFitTimestamp(new Date(t * 1_000))
    file.writeMessage(RECORD, [
      { number: 253, size: 4, baseType: FitBaseType.Uint32, value: timestamp },
      place(0, lat),
      place(1, lon),
    ])
  }
  return Uint8Array.from(file.close())
}
