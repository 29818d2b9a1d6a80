interface OutgoingForm {
	form: FormData;
	headers: Record<string, string>;
	signal: AbortSignal;
	onProgress(part: number): void;
}

/** Sends a form as `fetch` would, which does not tell how much has gone out. */
export function sendForm(url: string, { form, headers, signal, onProgress }: OutgoingForm): Promise<Response> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open('POST', url);
		for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
		const abort = () => request.abort();
		signal.addEventListener('abort', abort);
		request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total);
		request.onload = () => resolve(new Response(request.responseText, { status: request.status, headers: readHeaders(request) }));
		request.onerror = () => reject(new TypeError('no answer'));
		request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
		request.onloadend = () => signal.removeEventListener('abort', abort);
		if (signal.aborted) request.abort();
		else request.send(form);
	});
}

function readHeaders(request: XMLHttpRequest): Headers {
	const headers = new Headers();
	for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
		const colon = line.indexOf(':');
		if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
	}
	return headers;
}
