import './lock-curtain.css';

let curtain: HTMLElement | null = null;

/** Covers the screen at once and takes the keyboard from what is under it, until the lock page is drawn. */
export function raiseCurtain(): void {
	if (curtain !== null) return;
	curtain = document.createElement('div');
	curtain.className = 'lock-curtain';
	document.body.append(curtain);
	document.body.inert = true;
}

/** Whether the screen is covered: then what covered it leads to the lock page. */
export function isCurtainUp(): boolean {
	return curtain !== null;
}

export function liftCurtain(): void {
	curtain?.remove();
	curtain = null;
	document.body.inert = false;
}
