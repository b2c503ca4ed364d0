/**
 * A function that runs in the page. It writes every marked text with accents and a third longer, measures, and restores
 * the page before it is drawn again.
 */
export const FIND_FAULTS = `(({ ACCENTED, MARK, FORMATTED, NAMES }) => {
  const marked = new RegExp(MARK + '([^' + MARK + ']*)' + MARK, 'g');
  const pseudo = (text) => text.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter);
  const formatted = new RegExp(FORMATTED, 'giu');
  const names = new RegExp(NAMES, 'gu');
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isData = (element) => element.closest('bdi, code, kbd, pre, time, samp, textarea, style, script, [translate=no]') !== null;

  // Without marks every text is longer, and all are returned.
  const hasMarks = 'answered' in globalThis;
  const known = new Set([...(hasMarks ? answered : [])].map((text) => text.toLowerCase()));
  let sorted;
  const longer = () => (sorted ??= [...known].filter((text) => text.length > 3).sort((one, other) => other.length - one.length));
  const camelCase = (text) => text.replace(/ (\\p{L})/gu, (_, letter) => letter.toUpperCase());
  const isAnswer = (text) => known.has(text.toLowerCase()) || known.has(camelCase(text).toLowerCase());
  const hasWords = (text) => /\\p{L}{2}/u.test(text.replace(formatted, ' ').replace(names, ' '));
  /** The part without the answers of the API in it. */
  const withoutAnswers = (part) => {
    const lower = part.toLowerCase();
    return longer().reduce((left, answer) => left.replaceAll(answer, ' '), lower);
  };
  /** What is left of a text without its marked parts, answers of the API, names, numbers and dates. */
  const unmarkedOf = (text) => !hasMarks ? (hasWords(text) ? [text.trim()] : []) : text
    .split(marked).filter((part, place) => place % 2 === 0 && hasWords(part) && !isAnswer(part.trim()))
    .flatMap((part) => part.split(/ [·–-] |[:,;] |[()[\\]“”]|^s(?= |$)|[:,;]$/))
    .map((part) => part.trim())
    .filter((part) => hasWords(part) && !isAnswer(part))
    // A value of a marked text may be a part of an answer.
    .filter((part) => !(text.includes(MARK) && longer().some((answer) => answer.includes(part.toLowerCase()))))
    .filter((part) => hasWords(withoutAnswers(part)));

  const unmarked = new Set();
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const { data, parentElement } = node;
    if (!/\\p{L}/u.test(data) || !isShown(parentElement)) continue;
    if (!hasMarks || data.includes(MARK)) texts.push({ node, data });
    if (!isData(parentElement)) for (const part of unmarkedOf(data)) unmarked.add(part);
  }
  for (const { childNodes: [node], parentElement } of document.querySelectorAll('option'))
    if (node?.data.includes(MARK) && isShown(parentElement)) texts.push({ node, data: node.data });
  for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-roledescription'])
    for (const element of document.querySelectorAll('[' + name + ']'))
      if (isShown(element) && !isData(element))
        for (const part of unmarkedOf(element.getAttribute(name))) unmarked.add(part);

  for (const { node, data } of texts) node.data = hasMarks ? data.replace(marked, (_, text) => pseudo(text)) : pseudo(data);
  const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;

  const seen = new Map();
  const lookOf = (element) => {
    const known = seen.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const look = {
      box: element.getBoundingClientRect(),
      hides: [style.overflowX, style.overflowY].map((overflow) => /^(hidden|clip)$/.test(overflow)),
      scrolls: [style.overflowX, style.overflowY].some((overflow) => /^(auto|scroll)$/.test(overflow)),
      shortens: style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none',
      isBox: style.display !== 'inline' && element.matches('button, a, label, [role=tab], [role=button], [role=menuitem], [role=option], [data-badge]'),
      leaves: /^(fixed|absolute)$/.test(style.position),
    };
    seen.set(element, look);
    return look;
  };
  const nameOf = (element) => '<' + element.tagName.toLowerCase() + ' class="' + String(element.className?.baseVal ?? element.className).slice(0, 60) + '">';
  /** The element that cuts a text, or from which it sticks out; null when all of it is seen. */
  const cutter = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width === 0) return null;
    // The box of letters is higher than a low line.
    const slack = range.getClientRects()[0].height / 4;
    const isOutside = (box) => left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top;
    for (let element = node.parentElement; element !== null && element !== document.body; element = element.parentElement) {
      const { box, hides, scrolls, shortens, isBox } = lookOf(element);
      // Text for screen readers only, or a part that is closed.
      if ((hides[0] || hides[1]) && (box.width <= 2 || box.height <= 2)) return null;
      // A text that its line or the scrolled part hides, or that was moved away, is not cut.
      if (shortens || scrolls || (hides[0] && isOutside(box))) return null;
      const wide = left < box.left - 1 || right > box.right + 1;
      const high = top < box.top - slack || bottom > box.bottom + slack;
      if (((hides[0] || isBox) && wide) || ((hides[1] || isBox) && high)) return element;
    }
    return null;
  };
  const pencil = document.createElement('canvas').getContext('2d');
  /** The chosen text of a control, where it is a marked one and wider than its box. */
  const shortened = (control) => {
    const chosen = control.tagName === 'SELECT' ? (control.selectedOptions[0]?.label ?? '') : control.value;
    if (!/[ÀÉÏÖÜàéïöü]/.test(chosen) && !chosen.includes(MARK)) return [];
    if (!isShown(control)) return [];
    const style = getComputedStyle(control);
    pencil.font = style.font;
    const text = chosen.replace(marked, (_, part) => pseudo(part));
    const room = control.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return style.textOverflow === 'ellipsis' || pencil.measureText(text).width <= room + 1
      ? []
      : [text + ' in ' + nameOf(control)];
  };
  const chosen = [...document.querySelectorAll('select, input:not([type=checkbox], [type=radio])')].flatMap(shortened);
  const cut = texts.flatMap(({ node }) => {
    if (node.parentElement.namespaceURI.endsWith('svg')) return [];
    const element = cutter(node);
    return element === null ? [] : [node.data.trim() + ' in ' + nameOf(element)];
  });
  for (const { node, data } of texts) node.data = data;
  return { unmarked: [...unmarked], cut: [...new Set([...cut, ...chosen])], wider };
})`;
