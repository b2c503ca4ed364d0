import { readdirSync, readFileSync } from 'node:fs';
const R='/work/wt/marks/libs/media/';
const { besideReader, fingerprint, protect, markKey, readMark, markReader } = await import(R+'src/index.ts');
const { decodeImage, encodeImage } = await import(R+'src/node/index.ts');
const { picture } = await import(R+'src/testing/index.ts');
const { edited } = await import(R+'bench/edits.ts');
const sharp=(await import('sharp')).default;
const key=markKey('bench');
const issued=[...Array.from({length:12},(_,i)=>1000003*(i+1)),...Array.from({length:988},(_,i)=>(i*7919*1234577+12345)%2**44)]; const rkey={...key,issued};
const sets:any={};
sets['gen 400x250']=Array.from({length:12},(_, s)=>picture(s+1,400,250));
sets['gen 256x256']=Array.from({length:8},(_, s)=>picture(s+31,256,256));
const d='/work/shared/data/detection/pdq_images/';
const bridge=readFileSync(d+'dih/bridge-1-original.jpg');
const dec=async(b:any)=>(await decodeImage(b)).image;
sets['photo 256']=await Promise.all(readdirSync(d+'labelme-subset').sort().map(n=>dec(readFileSync(d+'labelme-subset/'+n))));
sets['gen 160']=Array.from({length:8},(_, s)=>picture(s+41,160,160));
sets['bridge 256-600']=await Promise.all([256,320,400,500,600].map(async w=>dec(await sharp(bridge).resize(w).jpeg({quality:92}).toBuffer())));
const only=process.argv[2]; const edits=(process.argv[3]??'crop 20 %,turn 5 degrees,mirror,resize 25 %,JPEG q10,stretch 20 % wide,squeeze 20 %,turn 2 degrees,phone screenshot,JPEG q30,resize 50 %').split(',');
for(const [name,pics] of Object.entries<any>(sets)){ if(only&&only!=='all'&&!name.includes(only))continue;
 const marked:any[]=[]; let q=0;let ms=0,nul=0;const prints=pics.map((p:any)=>fingerprint(p)); const dbs:string[]=[];
 for(const [i,img] of pics.entries()){const id=1000003*(i+1);const p=protect(img,{id,key,known:true}); if(!p.embedded){dbs.push(p.reason);continue;} dbs.push(p.psnr.toFixed(1)+'@'+p.strength.toFixed(2)); marked.push({at:i,id,bytes:await encodeImage(p.image,'image/jpeg')});}
 console.log(name,pics.length,marked.length,dbs.join(' '));
 for(const e of edits){let r=0;const miss:number[]=[];for(const [i,{id,bytes}] of marked.entries()){const c=(await decodeImage(await edited(e,bytes))).image;const t0=performance.now();const rd=besideReader({image:pics[marked[i].at],print:prints[marked[i].at]},{image:c,print:fingerprint(c)});const f=rd===null?null:rd(rkey).id;ms+=performance.now()-t0;if(rd===null)nul++;if(f===id)r++;else {miss.push(i); if(f!==null)console.log('WRONG',e,i,f)}}
 console.log('  ',e,(ms/1e3).toFixed(1)+'s null',nul,r+'/'+marked.length,'of',pics.length,miss.join(','));}
}
