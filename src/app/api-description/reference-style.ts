/** The one style of the reference; its hash stands in the page's policy. */
export const style = `
:root{color-scheme:light dark;--color:light-dark(#232c30,#dde4e7);--mute:light-dark(#5d696f,#97a4aa);--line:light-dark(#dfe3e5,#263036);--ground:light-dark(#fff,#12181b);--panel:light-dark(#f6f8f8,#182024);--brand:light-dark(#0b6b74,#3fb3bd)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--color);font:14px/1.5 Inter,system-ui,sans-serif}
a{color:var(--brand);text-decoration:none}a:hover{text-decoration:underline}
nav{position:fixed;inset:0 auto 0 0;width:290px;overflow:auto;padding:20px 16px;border-right:1px solid var(--line);background:var(--panel)}
nav summary{padding:4px 0;cursor:pointer;font-weight:600}nav a{display:block;overflow:hidden;padding:2px 0 2px 14px;text-overflow:ellipsis;white-space:nowrap;color:var(--color)}
main{margin-left:290px;max-width:1000px;padding:24px 32px 80px}
h1{margin:0 0 8px;font-size:26px;letter-spacing:-.02em}h2{margin:48px 0 4px;font-size:20px}h3{margin:0 0 4px;font-size:15px;font-weight:600}h4{margin:14px 0 4px;font-size:12px;color:var(--mute)}
article{margin-top:20px;padding:16px 0;border-top:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 420px}
p{margin:4px 0}.mute,td:nth-child(n+2){color:var(--mute)}
code,pre{font:12.5px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
pre{overflow:auto;max-height:360px;margin:4px 0;padding:12px;border:1px solid var(--line);border-radius:8px;background:var(--panel)}
b{color:var(--brand);font-size:12px}
table{width:100%;border-collapse:collapse}td{padding:4px 12px 4px 0;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}td:first-child{width:34%}
.languages{position:sticky;top:0;z-index:1;display:flex;gap:4px;padding:8px 0;background:var(--ground)}
.languages label{padding:4px 12px;border:1px solid var(--line);border-radius:6px;cursor:pointer}
.languages input{position:absolute;opacity:0}.languages label:has(:checked){border-color:var(--brand);color:var(--brand);font-weight:600}.languages label:has(:focus-visible){outline:2px solid var(--brand)}
.JavaScript,.Python{display:none}
main:has(#language-JavaScript:checked) .JavaScript,main:has(#language-Python:checked) .Python{display:block}
main:has(#language-JavaScript:checked) .curl,main:has(#language-Python:checked) .curl{display:none}
:target{scroll-margin-top:56px}article:target{border-top-color:var(--brand)}
@media(max-width:800px){nav{position:static;width:auto;max-height:44vh;border-right:0;border-bottom:1px solid var(--line)}main{margin:0;padding:20px 16px 60px}td:first-child{width:auto}}`;
