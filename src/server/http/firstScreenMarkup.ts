import { createHash } from 'node:crypto'
import { PLAIN_FORM } from '../../contract/firstScreen.ts'
import { escapeHtml } from './escapeHtml.ts'
import type { FirstScreen } from './FirstScreens.ts'
import { stylesOf } from './plainMarkup.ts'

/**
 * Runs before anybody can write: shows the outline instead of the first screen where the page will show something else,
 * such as a draft or another language that was chosen on this device, so that nobody writes into what will vanish. What
 * the browser restored from the visit before is put back, and what is pressed before the program comes is noted.
 * A form that browsers can send by themselves is sent so where the program does not come: a script of it cannot be
 * fetched, the program says that it cannot begin, or ten seconds go by after it was to be sent.
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

/** This very text, and no other. */
const GUARD_SOURCE = `'sha256-${createHash('sha256').update(GUARD).digest('base64')}'`

/** The root of a form's page with its first screen; `outline` is shown instead where that may not be seen. */
export function firstScreenMarkup({ html, languages }: FirstScreen, formId: string, outline: string): string {
  return [
    stylesOf(html),
    `<template id="outline">${outline}</template>`,
    `<div id="root" data-screen data-form="${formId}" data-ui="${languages.ui}" data-spoken="${escapeHtml(languages.form)}">`,
    html,
    `</div><script>${GUARD}</script>`,
  ].join('')
}

/** The inline scripts that the policy of a page allows: the guard, where the page has a first screen. */
export const guardIn = (html: string): readonly string[] =>
  html.includes(`<script>${GUARD}</script>`) ? [GUARD_SOURCE] : []
