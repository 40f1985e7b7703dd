import { type SiteFiles, SitePicture } from './site-picture.tsx'

/** A tall picture beside a short page. Windows without room for it do not load it. */
export function SidePicture({ files, alt }: { files: SiteFiles; alt: string }) {
  return (
    <div className="relative hidden min-h-[34rem] w-full max-w-2xl overflow-hidden rounded-lg bg-sunken lg:block">
      <SitePicture files={files} alt={alt} sizes="(min-width: 75rem) 672px, 1px" width={960} height={1200} />
    </div>
  )
}
