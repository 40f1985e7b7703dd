import { adminScreens } from './screens/admin-screens.ts'
import type { Screen } from './screens/screen.ts'
import { userScreens } from './screens/user-screens.ts'
import { visitorScreens } from './screens/visitor-screens.ts'

/** Every screen. A test compares the routes with the app's route table. */
export const screens: Screen[] = [...visitorScreens, ...userScreens, ...adminScreens]
