/** Three photos of one session, a wave on each, fall into one place. */
export function UploadPicture({ isOpen }: { isOpen: boolean }) {
  const spread = isOpen ? 12 : 9
  return (
    <svg aria-hidden viewBox="0 0 240 132" className="w-60 max-w-full">
      <rect x="42" y="34" width="156" height="94" rx="10" className="fill-none stroke-control" strokeDasharray="5 5" />
      <g transform={`rotate(${-spread} 120 220)`}>
        <Photo className="fill-sunken" />
      </g>
      <g transform={`rotate(${spread} 120 220)`}>
        <Photo className="fill-sunken" />
      </g>
      <Photo className="fill-bg" />
    </svg>
  )
}

function Photo({ className }: { className: string }) {
  return (
    <>
      <rect x="66" y="14" width="108" height="78" rx="8" className={`${className} stroke-control`} strokeWidth="1.5" />
      <circle cx="150" cy="34" r="7" className="fill-accent" />
      <path
        d="M74 80c14-2 22-8 28-19 6-12 17-18 28-14 9 3 12 13 6 18-5 4-12 1-11-5 1-4 5-5 8-3-4-6-13-4-17 4-4 9 1 16 12 18 8 2 20 2 38 1v4H74z"
        className="fill-brand"
      />
    </>
  )
}
