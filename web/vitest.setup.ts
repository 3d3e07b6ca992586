/** Tests read Korean, as the browser tests do by their locale. */
Object.defineProperty(navigator, 'language', { value: 'ko-KR' });
