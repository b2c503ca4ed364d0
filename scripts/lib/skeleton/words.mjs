export function formsOf(name, item) {
  const words = (text) => text.split('-');
  const pascal = (text) =>
    words(text)
      .map((word) => word[0].toUpperCase() + word.slice(1))
      .join('');
  const camel = (text) => pascal(text)[0].toLowerCase() + pascal(text).slice(1);
  const sentence = (text) =>
    words(text)
      .join(' ')
      .replace(/^./, (letter) => letter.toUpperCase());
  return {
    name,
    item,
    camel: camel(name),
    Pascal: pascal(name),
    itemCamel: camel(item),
    Item: pascal(item),
    CONSTANT: words(name).join('_').toUpperCase(),
    table: words(item).join('_'),
    title: sentence(name),
    noun: words(item).join(' '),
    nouns: words(name).join(' '),
    Noun: sentence(item),
  };
}
