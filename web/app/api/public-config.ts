import type { PublicConfig } from '@lineup/contract/page-request.ts'
import { createContext } from 'react-router'

export const publicConfig = createContext<PublicConfig>()
