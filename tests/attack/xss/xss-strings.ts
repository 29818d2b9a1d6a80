/** Each is markup that runs or places something where text is shown as HTML; `data-xss` marks what comes of it. */
const elements = [
	'<img data-xss src=x onerror=__xss()>',
	'<svg data-xss onload=__xss()>',
	'<svg data-xss><script>__xss()</script></svg>',
	'<svg data-xss><animate onbegin=__xss() attributeName=x dur=1s>',
	'<svg data-xss><a xlink:href="javascript:__xss()"><text x=0 y=20>x</text></a></svg>',
	'<script data-xss>__xss()</script>',
	'<script data-xss src="data:text/javascript,__xss()"></script>',
	'<iframe data-xss src="javascript:parent.__xss()"></iframe>',
	'<iframe data-xss srcdoc="<script>parent.__xss()</script>"></iframe>',
	'<object data-xss data="javascript:__xss()"></object>',
	'<embed data-xss src="javascript:__xss()">',
	'<a data-xss href="javascript:__xss()">x</a>',
	'<a data-xss href=" java&#10;script:__xss()">x</a>',
	'<form data-xss action="javascript:__xss()"><button>x</button></form>',
	'<button data-xss formaction="javascript:__xss()">x</button>',
	'<input data-xss autofocus onfocus=__xss()>',
	'<details data-xss open ontoggle=__xss()>',
	'<video data-xss><source onerror=__xss()></video>',
	'<math data-xss><mi xlink:href="javascript:__xss()">x</mi></math>',
	'<style data-xss>@import "javascript:__xss()";</style>',
	'<link data-xss rel=stylesheet href="javascript:__xss()">',
	'<base data-xss href="javascript:__xss()//">',
	'<meta data-xss http-equiv=refresh content="0;url=javascript:__xss()">',
	'<div data-xss style="position:fixed;inset:0" onpointerenter=__xss()>x</div>',
	'<template data-xss><img src=x onerror=__xss()></template>',
];

/** What closes the text, attribute, comment or element that a string was put into. */
const closers = ['', '">', "'>", '</textarea></title></style></script>-->'];

/** A hundred strings, each of them another way to become markup. */
export const xssStrings = closers.flatMap((closer) => elements.map((element) => `${closer}${element}`));

/** What of the strings became more than text in a page and its frames; run in the browser. */
export function markupOf(): string[] {
	const marked = [...document.querySelectorAll('[data-xss]')].map((element) => element.outerHTML.slice(0, 120));
	const links = [...document.querySelectorAll('[href],[src],[action],[formaction],[data]')].flatMap((element) =>
		[...element.attributes].filter(({ value }) => /^\W*javascript:/i.test(value)).map(({ value }) => value),
	);
	const ran = document.documentElement.dataset.ran === undefined ? [] : ['a string was executed'];
	return [...marked, ...links, ...ran];
}
