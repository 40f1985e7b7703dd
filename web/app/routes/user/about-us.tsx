import { href } from '../../api/navigation/href.ts'
import { AboutPage } from '../../features/site/about-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { about } from '../../strings/about.ts'

export const meta = () => pageMeta(about.title)

/** /user/about-us */
export default function AboutUs() {
  return <AboutPage worksPath={href('/user/works')} />
}
