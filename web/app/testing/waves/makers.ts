import { gzipSync, zipSync } from 'fflate'
import type { TrackPoint } from '../../features/waves/tracks/point-list.ts'
import { fitForm } from './fit-forms.ts'
import { fitFile } from './track-files.ts'

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const GPX =
  'version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
const TPX = 'http://www.garmin.com/xmlschemas/TrackPointExtension/v1'
const TCX =
  'xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

const second = ({ t }: TrackPoint) => new Date(t * 1_000).toISOString().replace('.000', '')
const milli = ({ t }: TrackPoint) => new Date(t * 1_000).toISOString()
const rows = (points: TrackPoint[], row: (point: TrackPoint) => string) => points.map(row).join('\n')
const place = ({ lat, lon }: TrackPoint) => `lat="${lat}" lon="${lon}"`

const position = ({ lat, lon }: TrackPoint) =>
  `<Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>${lon}</LongitudeDegrees></Position>`

/** The files of a session, as makers of watches and their websites write them by their public formats. Times are whole seconds. */
export const makers: Record<string, (points: TrackPoint[]) => string | Uint8Array> = {
  'Strava, iPhone': (points) => `${XML}
<gpx creator="StravaGPX iPhone" ${GPX}>
 <metadata><time>${points.slice(0, 1).map(second).join('')}</time></metadata>
 <trk><name>Morning Surf</name><type>surfing</type><trkseg>
${rows(points, (point) => `   <trkpt ${place(point)}>\n    <ele>0.0</ele>\n    <time>${second(point)}</time>\n   </trkpt>`)}
 </trkseg></trk>
</gpx>
`,
  'Strava, Android, with a prefix that it does not declare': (points) => `${XML}
<gpx creator="StravaGPX Android" ${GPX}><trk><name>Surf</name><trkseg>
${rows(points, (point) => `<trkpt ${place(point)}><ele>0.0</ele><time>${second(point)}</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>120</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>`)}
</trkseg></trk></gpx>`,
  'Strava, TCX after ten blanks': (points) => `          ${XML}
<TrainingCenterDatabase ${TCX}><Activities><Activity Sport="Other"><Id>x</Id><Lap StartTime="x"><Track>
${rows(points, (point) => `<Trackpoint><Time>${second(point)}</Time>${position(point)}<AltitudeMeters>0.0</AltitudeMeters></Trackpoint>`)}
</Track></Lap></Activity></Activities></TrainingCenterDatabase>`,
  'Garmin Connect, GPX': (points) => `${XML}
<gpx creator="Garmin Connect" ${GPX} xmlns:ns3="${TPX}">
  <metadata><link href="connect.garmin.com"><text>Garmin Connect</text></link><time>2020-01-01T00:00:00.000Z</time></metadata>
  <trk><name>Surfen</name><type>surfing_v2</type><trkseg>
${rows(points, (point) => `      <trkpt ${place(point)}><ele>-0.40000057220458984375</ele><time>${milli(point)}</time><extensions><ns3:TrackPointExtension><ns3:atemp>27.0</ns3:atemp><ns3:hr>98</ns3:hr></ns3:TrackPointExtension></extensions></trkpt>`)}
  </trkseg></trk>
</gpx>`,
  'Garmin Connect, TCX': (points) => `${XML}
<TrainingCenterDatabase ${TCX} xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2"><Activities><Activity Sport="Other"><Id>x</Id>
<Lap StartTime="2020-01-01T00:00:00.000Z"><TotalTimeSeconds>1</TotalTimeSeconds><Track>
<Trackpoint><Time>2020-01-01T00:00:00.000Z</Time><HeartRateBpm><Value>98</Value></HeartRateBpm></Trackpoint>
${rows(points, (point) => `<Trackpoint><Time>${milli(point)}</Time>${position(point)}<HeartRateBpm><Value>98</Value></HeartRateBpm><Extensions><ns3:TPX><ns3:Speed>0.5</ns3:Speed></ns3:TPX></Extensions></Trackpoint>`)}
</Track></Lap><Creator><Name>fenix</Name></Creator></Activity></Activities></TrainingCenterDatabase>`,
  'Garmin, the original': (points) => zipSync({ '17123456789_ACTIVITY.fit': fitFile(points) }),
  'Garmin, with the fields of a surfing app': (points) => fitForm(points, { hasOthers: true }),
  'Strava, a whole account': (points) =>
    zipSync({ 'profile.csv': new TextEncoder().encode('Name\nKai'), 'activities/1.fit.gz': gzipSync(fitFile(points)) }),
  'Suunto, GPX': (points) => `${XML}
<gpx creator="Suunto app" ${GPX} xmlns:gpxtpx="${TPX}" xmlns:gpxdata="http://www.cluetrust.com/XML/GPXDATA/1/0">
<metadata><name>Surfing</name><desc/></metadata><trk><name>Surfing</name><trkseg>
${rows(points, (point) => `<trkpt ${place(point)}><ele>1.2</ele><time>${milli(point)}</time><extensions><gpxdata:hr>98</gpxdata:hr></extensions></trkpt>`)}
</trkseg></trk></gpx>`,
  'Suunto, FIT with its largest bytes first': (points) => fitForm(points, { isBig: true }),
  'Coros, FIT with short times': (points) => fitForm(points, { isShort: true }),
  'Coros, GPX': (points) => `${XML}\n<gpx ${GPX} creator="COROS Wearables"><trk><name>GPS Cardio</name><trkseg>
${rows(points, (point) => `<trkpt ${place(point)}><ele>0</ele><time>${second(point)}</time><extensions><heartrate>98</heartrate></extensions></trkpt>`)}
</trkseg></trk></gpx>`,
  'Polar, GPX': (
    points,
  ) => `${XML}\n<gpx ${GPX} creator="Polar Flow"><metadata><author><name>Polar</name></author></metadata><trk><trkseg>
${rows(points, (point) => `<trkpt ${place(point)}>\n<time>${milli(point)}</time>\n</trkpt>`)}
</trkseg></trk></gpx>`,
  'Polar, TCX': (points) => `${XML}
<TrainingCenterDatabase ${TCX}><Activities><Activity Sport="Other"><Id>x</Id><Lap StartTime="x"><Track>
${rows(points, (point) => `<Trackpoint><Time>${milli(point)}</Time>${position(point)}<SensorState>Present</SensorState></Trackpoint>`)}
</Track></Lap><Creator xsi:type="Device_t"><Name>Polar Vantage V</Name></Creator></Activity></Activities></TrainingCenterDatabase>`,
  'Apple Health, GPX': (points) => `${XML}
<gpx version="1.1" creator="Apple Health Export" xmlns="http://www.topografix.com/GPX/1/1"><metadata><time>2020-01-01T00:00:00Z</time></metadata>
<trk><name>Route 2020-01-01 7:15am</name><trkseg>${rows(points, (point) => `<trkpt lon="${point.lon}" lat="${point.lat}"><ele>2.1</ele><time>${second(point)}</time><extensions><speed>0.5</speed><course>241.2</course><hAcc>2.1</hAcc><vAcc>1.7</vAcc></extensions></trkpt>`)}</trkseg></trk></gpx>`,
  'A watch that counts from its start': (points) => fitForm(points, { isRelative: true }),
}
