import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RegistryContext } from '../../../renderers/core/runtime/renderer-registry.ts';
import { RuntimeContext } from '../../../renderers/core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../../../renderers/core/runtime/screen-runtime.ts';
import { RecordForm } from '../../../renderers/form/panel/record-form.tsx';
import { registry } from '../../../renderers/registry.ts';
import { measuredScreen } from './measured-screen.ts';
import { PlainForm } from './plain-form.tsx';

const wanted = new URLSearchParams(location.search);
const isPlain = wanted.get('kind') === 'plain';
const screen = measuredScreen(Number(wanted.get('fields')), Number(wanted.get('nested')));
const ignore = () => undefined;
const memory = new Map<string, unknown>();

/** A runtime without a server: nothing is called while the user types. */
const runtime: ScreenRuntime = {
	call: () => new Promise(ignore),
	loadScreen: () => Promise.resolve(screen),
	onScreenChange: () => ignore,
	user: { id: '', name: '', account: '', organisationId: null, tenantId: null, isSuper: true },
	language: 'zh-CN',
	paths: { views: '', files: '', tryScript: '', figures: '', exportFigures: '' },
	may: () => true,
	open: ignore,
	setDirty: ignore,
	isDirty: () => false,
	remember: (key, value) => memory.set(key, JSON.stringify(value)),
	recall: ignore,
};

let show: (isOpen: boolean) => void = ignore;

function Page() {
	const [isOpen, setOpen] = useState(false);
	show = setOpen;
	if (!isOpen) return null;
	return isPlain ? <PlainForm screen={screen} /> : <RecordForm screen={screen} onSaved={ignore} onClose={ignore} />;
}

/** The moment after the next picture is on the screen. */
function painted(): Promise<number> {
	return new Promise((resolve) => {
		requestAnimationFrame(() => {
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => resolve(performance.now());
			port2.postMessage(null);
		});
	});
}

const isComplete = () =>
	document.querySelectorAll('#root input, #root textarea, #root button[role=switch]').length >= screen.fields.length - 10;

/** Milliseconds from the wish to open the form until its inputs are painted. */
async function openForm(): Promise<number> {
	const start = performance.now();
	flushSync(() => show(true));
	let end = await painted();
	while (!isComplete()) end = await painted();
	return end - start;
}

async function closeForm(): Promise<void> {
	flushSync(() => show(false));
	await painted();
}

const times: number[] = [];
document.addEventListener(
	'input',
	(event) => {
		void painted().then((end) => times.push(end - event.timeStamp));
	},
	true,
);
Object.assign(window, { bench: { openForm, closeForm, times } });

createRoot(document.getElementById('root') as HTMLElement).render(
	<ConfigProvider locale={zhCN}>
		<App>
			<RuntimeContext value={runtime}>
				<RegistryContext value={registry}>
					<Page />
				</RegistryContext>
			</RuntimeContext>
		</App>
	</ConfigProvider>,
);
