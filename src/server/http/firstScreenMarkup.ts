import { createHash } from 'node:crypto'
import { PLAIN_FORM } from '../../contract/firstScreen.ts'
import { escapeHtml } from './escapeHtml.ts'
import type { FirstScreen } from './FirstScreens.ts'
import { stylesOf } from './plainMarkup.ts'

/**
 * Inline script that runs before the user can type. Shows the outline instead of the first screen if the page will show
 * something else, such as a draft or another language chosen on this device, so that no input is lost. Removes values
 * restored by the browser, and records clicks until the client has loaded. A form that browsers can submit without
 * scripts is submitted that way if the client does not load: a script fails to load, the client reports that it cannot
 * start, or ten seconds pass after the form was submitted.
 */
const GUARD = `(function(){
var root=document.getElementById('root'),of=root.dataset,form=document.getElementById('${PLAIN_FORM}'),off=/[#&]draft=/.test(location.hash);
try{
for(var i=0;i<localStorage.length;i++){var key=localStorage.key(i);if(/^(held )?draft /.test(key)&&key.indexOf(of.form)>0)off=true}
if((localStorage.getItem('language')||of.ui)!==of.ui||(localStorage.getItem('form_language')||of.spoken)!==of.spoken)off=true
}catch(e){}
if(off){root.replaceChildren(document.getElementById('outline').content);if(form)form.remove();delete of.screen;return}
if(form){
var held=false,alone=false,go=window.doWithoutProgram=function(){alone=true;if(held)form.submit()};
form.addEventListener('submit',function(e){if(!alone){e.preventDefault();held=true;setTimeout(go,10000)}});
window.addEventListener('error',function(e){if(e.target.tagName==='SCRIPT')go()},true)}
root.querySelectorAll('input,textarea,select').forEach(function(c){
if(c.type==='checkbox'||c.type==='radio')c.checked=c.defaultChecked;
else if(c.options){for(var j=0;j<c.options.length;j++)c.options[j].selected=c.options[j].defaultSelected}
else c.value=c.defaultValue});
var pressed=window.pressedEarly=[];
document.addEventListener('click',window.noteEarly=function(e){var b=e.target.closest&&e.target.closest('button');if(b&&root.contains(b))pressed.push(b)},true);
})()`

/** CSP source of exactly this script. */
const GUARD_SOURCE = `'sha256-${createHash('sha256').update(GUARD).digest('base64')}'`

/**
 * Root element of a form's page with its first screen; `outline` is shown instead where the screen must not be seen.
 */
export function firstScreenMarkup({ html, languages }: FirstScreen, formId: string, outline: string): string {
  return [
    stylesOf(html),
    `<template id="outline">${outline}</template>`,
    `<div id="root" data-screen data-form="${formId}" data-ui="${languages.ui}" data-spoken="${escapeHtml(languages.form)}">`,
    html,
    `</div><script>${GUARD}</script>`,
  ].join('')
}

/** CSP sources of the inline scripts in a page: the guard, if it has a first screen. */
export const inlineScriptSources = (html: string): readonly string[] =>
  html.includes(`<script>${GUARD}</script>`) ? [GUARD_SOURCE] : []
