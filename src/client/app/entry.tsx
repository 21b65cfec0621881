import './app.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { startI18n } from '../i18n/i18n.ts'
import { openSession } from '../session/session.ts'
import { applyScheme, readSchemeChoice } from '../ui/schemeChoice.ts'
import { FailedPage } from './FailedPage.tsx'
import { followViewportHeight } from './followViewportHeight.ts'
import { goToLoginWhenRefreshFails } from './goToLoginWhenRefreshFails.ts'
import { router } from './routes.tsx'

applyScheme(readSchemeChoice())
followViewportHeight()
const [words, session] = await Promise.allSettled([startI18n(), openSession(goToLoginWhenRefreshFails)])
const ready = words.status === 'fulfilled' && session.status === 'fulfilled'

const place = document.getElementById('root')
if (place) createRoot(place).render(ready ? <RouterProvider router={router} /> : <FailedPage reason="notReady" />)
