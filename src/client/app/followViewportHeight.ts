/** Keeps `--viewport-height` at the height that is actually visible, which `100vh` on phones is not. */
export function followViewportHeight(): void {
  update()
  window.addEventListener('resize', update)
}

function update(): void {
  document.documentElement.style.setProperty('--viewport-height', `${window.innerHeight}px`)
}
