import type { Route } from '../route.ts';

/**
 * The page on which people read `openapi.json`, with the session of this browser. The page itself tells nothing and is open. Its script and style are
 * files of their own, because the page policy allows nothing inline.
 */
export const apiPage: Route = {
	method: 'GET',
	path: '/platform/v3/docs',
	policy: 'open',
	summary: 'The page to read this description on.',
	handle: async ({ reply }) => {
		reply.removeHeader('content-security-policy');
		await reply.helmet();
		return reply.type('text/html; charset=utf-8').send(html);
	},
};

export const apiPageScript = asset('docs.js', 'text/javascript', () => script);
export const apiPageStyle = asset('docs.css', 'text/css', () => style);

function asset(name: string, type: string, content: () => string): Route {
	return {
		method: 'GET',
		path: `/platform/v3/${name}`,
		policy: 'open',
		summary: 'Part of the page to read this description on.',
		handle: async ({ reply }) => reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(content()),
	};
}

const html = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Portal API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs.css">
</head>
<body>
<header><h1>Portal API</h1><label>Search <input id="search" type="search" autocomplete="off" placeholder="employee, right, query …"></label><a id="source" download="openapi.json" hidden>openapi.json</a></header>
<main id="calls" aria-live="polite"></main>
<script src="docs.js"></script>
</body>
</html>
`;

const script = `'use strict';
const calls = document.getElementById('calls');
const search = document.getElementById('search');
const make = (name, text, className) => {
	const element = document.createElement(name);
	if (text !== undefined) element.textContent = text;
	if (className) element.className = className;
	return element;
};
const schemaOf = (operation) =>
	operation.requestBody ? operation.requestBody.content['application/json'].schema : { parameters: operation.parameters };
const drawCall = (path, method, operation) => {
	const call = make('details');
	const head = make('summary');
	head.append(make('span', method.toUpperCase(), 'method ' + method), make('code', path), make('span', operation.summary, 'line'));
	head.append(make('span', operation['x-policy'], 'policy'));
	call.append(head);
	call.addEventListener('toggle', () => {
		if (call.childElementCount > 1) return;
		call.append(make('h3', 'Input'), make('pre', JSON.stringify(schemaOf(operation), null, 2)));
		call.append(make('h3', 'Answer (data)'), make('pre', JSON.stringify(operation.responses['200'].content['application/json'].schema.allOf[1].properties.data, null, 2)));
	});
	return call;
};
const draw = (api) => {
	const wanted = search.value.trim().toLowerCase();
	const groups = new Map();
	for (const [path, item] of Object.entries(api.paths)) {
		for (const [method, operation] of Object.entries(item)) {
			const text = (path + ' ' + operation.summary + ' ' + operation['x-policy']).toLowerCase();
			if (!text.includes(wanted)) continue;
			const group = groups.get(operation.tags[0]) || [];
			group.push(drawCall(path, method, operation));
			groups.set(operation.tags[0], group);
		}
	}
	calls.replaceChildren();
	for (const [tag, elements] of groups) {
		const section = make('section');
		section.append(make('h2', tag), ...elements);
		calls.append(section);
	}
	if (groups.size === 0) calls.append(make('p', 'Nothing found.'));
};
const show = (api) => {
	const source = document.getElementById('source');
	source.href = URL.createObjectURL(new Blob([JSON.stringify(api)], { type: 'application/json' }));
	source.hidden = false;
	draw(api);
	search.addEventListener('input', () => draw(api));
};
const refuse = (message) => {
	const login = new URL('../../login', location.href).href;
	const link = make('a', login);
	link.href = login;
	const line = make('p', message + ' ');
	line.append(link);
	calls.replaceChildren(line);
};
// The portal of this browser stores its tokens under a name that begins with its version.
const readToken = () => {
	try {
		const key = Object.keys(localStorage).find((name) => name.endsWith(':tokens'));
		return JSON.parse(localStorage.getItem(key)).access_token;
	} catch {
		return undefined;
	}
};
const token = readToken();
fetch('openapi.json', { headers: { 'accept-language': navigator.language, ...(token && { 'access-token': token }) } }).then(async (answer) => {
	const body = await answer.json();
	if (answer.ok) show(body);
	else refuse(body.message);
});
`;

const style = `:root { color-scheme: light; font: 14px/1.5 system-ui, 'PingFang SC', 'Microsoft YaHei', sans-serif; color: #1f2329; background: #f5f6f8; }
body { margin: 0; }
header { position: sticky; top: 0; display: flex; gap: 24px; align-items: center; padding: 12px 24px; background: #fff; border-bottom: 1px solid #e5e6eb; }
h1 { font-size: 18px; margin: 0; }
input { width: 320px; padding: 5px 10px; border: 1px solid #c9cdd4; border-radius: 6px; font: inherit; }
main { max-width: 1120px; margin: 0 auto; padding: 8px 24px 48px; }
h2 { font-size: 15px; margin: 24px 0 8px; }
h3 { font-size: 12px; margin: 12px 16px 4px; color: #4e5969; }
details { background: #fff; border: 1px solid #e5e6eb; border-radius: 6px; margin: 6px 0; }
summary { display: flex; gap: 12px; align-items: baseline; padding: 8px 16px; cursor: pointer; }
.method { font: 600 12px ui-monospace, monospace; min-width: 40px; color: #1765ad; }
.post { color: #237804; }
.line { color: #4e5969; flex: 1; }
.policy { font-size: 12px; color: #6b4a00; background: #fff7e6; padding: 1px 8px; border-radius: 10px; white-space: nowrap; }
pre { margin: 0 16px 12px; padding: 12px; background: #f5f6f8; border-radius: 6px; overflow: auto; }
`;
