import { openTemplate } from '@lineup/server/testing'

// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default openTemplate
