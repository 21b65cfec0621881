const SCRIPT = 'https://accounts.google.com/gsi/client'

/** The part of Google Identity Services that we use. */
export interface GoogleIdentity {
  initialize(config: { client_id: string; callback: (answer: { credential: string }) => void }): void
  renderButton(place: HTMLElement, look: { theme: string; size: string; width: number; locale: string }): void
}

declare global {
  interface Window {
    google?: { readonly accounts: { readonly id: GoogleIdentity } }
  }
}

let loading: Promise<GoogleIdentity> | undefined

/** Loads Google's script, once. Only servers with a Google client id allow it in their Content-Security-Policy. */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      loading = undefined
      reject(new Error('Network Error'))
    }
    script.src = SCRIPT
    script.async = true
    script.addEventListener('load', () => (window.google ? resolve(window.google.accounts.id) : fail()))
    script.addEventListener('error', fail)
    document.head.append(script)
  })
  return loading
}
