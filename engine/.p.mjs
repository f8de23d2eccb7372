const c0=process.cpuUsage();const lap=(n)=>{const c=process.cpuUsage(c0);console.log(n,Math.round((c.user+c.system)/1000))};
const {loadConfig}=await import('./dist/config/load-config.js');lap('import config');
const {config}=await loadConfig(process.argv[2]);lap('config');
const {readDocuments}=await import('./dist/content/read-documents.js');lap('import read');const r=readDocuments(config);lap('read');
const {buildPageIndex}=await import('./dist/pages/build-page-index.js');const {buildSharedFiles}=await import('./dist/build/shared-files.js');const index=buildPageIndex({documents:r.documents,config,dates:new Map(),feedsOf:()=>[]});buildSharedFiles(index,config);lap('index');
const {compileDocument}=await import('./dist/content/compile-document.js');lap('import compile');const {plainHighlighter}=await import('./dist/content/highlight/create-highlighter.js');
let out=[];for(const d of r.documents)out.push((await compileDocument({source:d,config,highlighter:plainHighlighter,canonicalRoute:(x)=>x,twinHeadings:null})).document);lap('compile plain');
let n=0;for(const d of out)n+=JSON.stringify(d).length;lap('stringify '+n);
if(process.argv[3]==='bundle'){const {bundleSite}=await import('./dist/build/bundle/bundle-site.js');const b=await bundleSite(config);lap('bundle');const ren=await b.loadRenderer();lap('load renderer');}
