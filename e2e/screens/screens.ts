import { adminScreens } from './admin-screens.ts'
import type { Screen } from './screen.ts'
import { userScreens } from './user-screens.ts'
import { visitorScreens } from './visitor-screens.ts'

/** Every screen. A test compares the routes with the app's route table. */
export const screens: Screen[] = [...visitorScreens, ...userScreens, ...adminScreens]
