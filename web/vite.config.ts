import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Inlining would put fonts and pictures as data URLs into the page, where the policy of allowed sources forbids fonts.
  build: { assetsInlineLimit: 0, manifest: true },
})
