document.body.append('The page runs.');
