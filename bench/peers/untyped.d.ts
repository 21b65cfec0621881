declare module '*.css'

/** The package has no types. */
declare module '@getodk/web-forms' {
  import type { Component, Plugin } from 'vue'
  export const OdkWebForm: Component
  export const webFormsPlugin: Plugin
}
