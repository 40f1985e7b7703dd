/** Brings the first photo below the time line, for those who chose another time further down the page. */
export function showPhotos(): void {
  const line = document.querySelector('.time-stay')
  const photos = document.querySelector('.day-found')
  if (line && photos && photos.getBoundingClientRect().top < line.getBoundingClientRect().bottom)
    photos.scrollIntoView()
}
