import address from 'antd/dist/antd.css?url';

let loading: Promise<boolean> | null = null;
let isLoaded = false;

/**
 * Loads antd's styles as one file, before all others, so that the portal's own stand above them. Colours and sizes in it are variables,
 * so it serves every theme; making the same styles at run time took a third of the time until a list stood there.
 */
export function loadAntdStyles(): Promise<boolean> {
	loading ??= new Promise((resolve) => {
		const link = document.createElement('link');
		link.rel = 'stylesheet';
		link.href = address;
		link.onload = () => {
			isLoaded = true;
			resolve(true);
		};
		link.onerror = () => resolve(false);
		document.head.prepend(link);
	});
	return loading;
}

/** Whether antd's styles are there; without them antd makes its own. */
export function hasAntdStyles(): boolean {
	return isLoaded;
}
