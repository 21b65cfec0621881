import '../app/app.css'
import { createRoot } from 'react-dom/client'
import { loadTranslations, startI18n, uiLanguageOf } from '../../render/i18n/i18n.ts'
import { applyScheme } from '../../render/ui/schemeChoice.ts'
import { Gallery } from './Gallery.tsx'
import { readQuery } from './galleryQuery.ts'

const query = readQuery(location.search)
applyScheme(query.scheme)
const i18n = await startI18n()
// For this page only; where the portal has no texts in a language, the form still uses its direction.
await i18n.changeLanguage(uiLanguageOf(query.lang) ?? 'en')
document.documentElement.lang = i18n.language
await loadTranslations(['common', 'render', 'map'])

const place = document.getElementById('root')
if (place) createRoot(place).render(<Gallery query={query} />)
