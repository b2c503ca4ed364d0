import { chromium } from '@playwright/test';
const pw=process.argv[2];
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--disable-gpu']});
const c=await b.newContext({locale:'de-DE',viewport:{width:1440,height:900}});const p=await c.newPage();
await p.goto('http://127.0.0.1:8123/login');await p.fill('[name=username]','admin');await p.fill('[name=password]',pw);
await p.screenshot({path:'/tmp/shots/login.png'});
await p.getByRole('button',{name:'Anmelden',exact:true}).click();await p.waitForURL('**/nexus/dashboard');
const pages=process.argv.slice(3);
for(const x of pages){await p.goto('http://127.0.0.1:8123'+x,{waitUntil:'networkidle'}).catch(()=>{});await p.waitForTimeout(1500);await p.screenshot({path:'/tmp/shots/'+x.replace(/\W+/g,'_')+'.png'});
 const t=await p.evaluate(()=>[...document.querySelectorAll('body *:not(style):not(noscript)')].filter(e=>e.children.length===0||[...e.childNodes].some(n=>n.nodeType===3&&n.textContent.trim())).flatMap(e=>[...e.childNodes].filter(n=>n.nodeType===3).map(n=>n.textContent.trim())).filter(x=>/[a-z]{3}/i.test(x)));
 const en=[...new Set(t)].filter(x=>/\b(the|of|and|is|are|no|not|in the|to|with|by|from|for|on|a|this|that|was|has|have|will|each|all|your|when|signed|sent|new|open|found|account|accounts|since|ago|last|events?|added|started)\b/i.test(x)&&!/\b(der|die|das|und|ist|ein|eine|von|mit|den|dem|nicht|für|zu|auf|im)\b/i.test(x));
 console.log('##',x);console.log(en.slice(0,40).join('\n'))}
await b.close();
