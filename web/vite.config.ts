import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Inlining would put fonts and pictures as data URLs into the page, where the policy of allowed sources forbids fonts.
  // The style sheet is written into each page by the server's build, which would leave it as it is.
  build: { assetsInlineLimit: 0, manifest: true, cssMinify: true },
})
