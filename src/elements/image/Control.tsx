import { useState } from 'react'
import type { ContentProps, ControlEntry } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import type { ImageSettings } from './image.ts'
import { safeImage } from './safeImage.ts'
import './image.css'

export const control: ControlEntry = { sort: 'content', Content: ImageContent }

/** An image with its caption; its alternative text if it fails to load. */
function ImageContent({ id, settings, words }: ContentProps<ImageSettings>) {
  const t = useFormTranslation()
  const [missing, setMissing] = useState('')
  const src = safeImage(settings.src ?? '')
  const alt = words(settings.alt)
  const caption = words(settings.caption)
  const maxHeight = settings.maxHeight
  return (
    <figure id={id} className="gf-image">
      {src && missing !== src ? (
        <img src={src} alt={alt} loading="lazy" style={{ maxBlockSize: maxHeight }} onError={() => setMissing(src)} />
      ) : (
        <div className="gf-image-missing">
          {alt} {src && <span className="gf-help">{t('image.missing')}</span>}
        </div>
      )}
      {caption && <figcaption className="gf-help">{caption}</figcaption>}
    </figure>
  )
}
