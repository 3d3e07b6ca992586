import { chromium } from '@playwright/test';
import fs from 'node:fs';
const BASE='http://127.0.0.1:8301';
const [mode='run', size='1280x800', theme='light', lang='ko', plan='', name='look', extra=''] = process.argv.slice(2);
const [width,height]=size.split('x').map(Number);
const browser = await chromium.launch({executablePath:'/usr/bin/chromium',args:'--no-sandbox --disable-gpu --disable-quic --no-first-run'.split(' ')});
const context = await browser.newContext({viewport:{width,height},colorScheme:theme,reducedMotion: extra.includes('motion')?'no-preference':'reduce',hasTouch:width<800, locale:'ko-KR'});
await context.addInitScript(([l,h])=>{ if(!localStorage.getItem('noripan-settings')) localStorage.setItem('noripan-settings', JSON.stringify({state:{language:l,sound:false},version:0})); localStorage.setItem('noripan-yut', JSON.stringify({state:{quick:false,hints:h},version:0})); },[lang, extra.includes('hint')]);
const page = await context.newPage();
page.on('pageerror', e=>console.log('PAGEERROR', e.message)); page.on('console', m=>m.type()==='error'&&console.log('console', m.text()));
await page.goto(BASE+'/'); await page.locator('.game-card').first().waitFor();
const room = await page.evaluate(async (mode)=> (await (await fetch('/api/rooms',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({game:'yut-run',options:{mode}})})).json()).room, mode);
await page.goto(BASE+'/room/'+room);
await page.locator('[data-act=throw], button:has-text("시작"), button:has-text("Start")').first().waitFor();
if(!(await page.locator('[data-act=throw]').count())) await page.locator('button:has-text("시작"), button:has-text("Start")').first().click();
await page.locator('[data-act=throw]').waitFor();
const shot = n => page.screenshot({path:`/tmp/yut/${name}${n}.png`});
const plyOf = async()=> (await page.locator('main[data-ply]').getAttribute('data-ply'));
const want = new Set(plan.split(',').filter(Boolean)); // throw,move,reward,fit,uses,result
let step=0; const seen=new Set();
const snap = async (k)=>{ if(want.has(k)&&!seen.has(k)){ seen.add(k); await page.waitForTimeout(extra.includes('hint')?4500:300); await shot('-'+k); if([...want].every(x=>seen.has(x))) { await browser.close(); process.exit(0);} } };
for(let i=0;i<900;i++){
  if(await page.locator('[data-result]').count()){ await page.waitForTimeout(6000); await snap('result'); break; }
  const before=await plyOf();
  const use=page.locator('.use:not([aria-disabled])');
  const b=await (async()=>{
   if(await page.locator('dialog.offer-box').count()){ 
     if(await page.locator('[data-relic].gcard').count()){ await snap('reward'); await page.locator('.gcard').first().click(); await snap('reward2'); await page.locator('[data-act=take]').click(); return;}
     await snap('fit'); await page.locator('.gcard').first().click(); const ordinary = await page.evaluate(()=>[...document.querySelectorAll('.slot')].findIndex(s=>s.dataset.stick==='ordinary')+1||1); await page.locator(`.fit-slot[data-slot="${ordinary}"]`).click(); await snap('fit2'); await page.locator('[data-act=fit]').click(); return; }
   if(await use.count()) await snap('uses');
   if(await page.locator('[data-act=throw]').count()){ await snap('throw'); if(want.has('flight')&&!seen.has('flight')){seen.add('flight'); await page.locator('[data-act=throw]').click(); for(const t of [250,300,300,300,300]){await page.waitForTimeout(t); await shot('-flight'+(step++));} await page.waitForTimeout(1500); return;} await page.locator('[data-act=throw]').click(); return;}
   if(await page.locator('[data-act=start]').count()){ await page.locator('[data-act=start]').click(); return;}
   if(await page.locator('.nd.end').count()){ if(await page.locator('.nd.end').count()>1) await snap('branch'); await snap('move'); await page.locator('.nd.end').last().click(); return;}
   if(await page.locator('.nd.movable[aria-pressed]').count()){ await page.locator('.nd.movable[aria-pressed]').first().click(); await page.waitForTimeout(200); return 'again';}
   if(await page.locator('[data-node=HOME].can').count()){ await page.locator('[data-node=HOME].can').click(); await page.waitForTimeout(200); return 'again';}
   await page.waitForTimeout(120); return 'again';
  })();
  if(b==='again') continue;
  for(let k=0;k<60;k++){ if(await page.locator('[data-result]').count()|| (await plyOf())!==before) break; await page.waitForTimeout(50);} 
}
await shot('-end');
await browser.close();
